import { figures } from './key-figure-data.ts'

/** 46 weeks are those of the stretched offer, so the label says so. */
export function KeyFigures() {
  return (
    <dl className="grid gap-5 border-y border-line py-6.5 sm:grid-cols-3 sm:gap-0">
      {figures.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end sm:border-l sm:border-line sm:px-6 sm:first:border-0 sm:first:pl-0"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="text-figure font-bold tracking-[-0.03em]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
