import { CopyButton } from './copy-button.tsx'

/** A named value of a description list that is copied into another program. */
export function CopyableValue({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{value}</span>
        <CopyButton text={value} label="Copy" />
      </dd>
    </div>
  )
}
