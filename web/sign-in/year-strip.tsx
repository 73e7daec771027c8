import { type PointerEvent, useState } from 'react'
import { bankHolidays, dayKinds, months, schoolDays, weeks, year } from './example-data.ts'

const caption = `A Staffordshire nursery’s ${year}, term-time only`
const summary =
  `${caption}: ${weeks.join(', ')} funding weeks in summer, autumn and spring, ` +
  `${schoolDays} school days, ${bankHolidays} bank holidays.`

/** A real year, one row per month and one square per day, counted by the same code as in the planner. */
export function YearStrip() {
  const [pointed, setPointed] = useState<string | null>(null)

  function point(event: PointerEvent<HTMLElement>) {
    setPointed((event.target instanceof HTMLElement && event.target.dataset.words) || null)
  }

  return (
    <figure className="rounded-large border border-line bg-card p-4 shadow-float sm:px-6 sm:pt-5">
      <div role="img" aria-label={summary} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {months.map(({ name, year: ofMonth, days }) => (
          <div
            key={name}
            className="grid h-6.25 grid-cols-[34px_1fr] items-center gap-2.5 text-small text-soft"
          >
            <span>{name}</span>
            <div className="grid grid-cols-[repeat(31,1fr)] gap-[1.5px]">
              {days.map((kind, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month never move
                  key={index}
                  data-words={`${index + 1} ${name} ${ofMonth}: ${dayKinds[kind]?.words}`}
                  className={`block h-3.75 rounded-[3px] ${dayKinds[kind]?.look}`}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption aria-hidden="true" className="mt-2.5 min-h-5 text-small text-soft">
        {pointed ?? caption}
      </figcaption>
      <dl className="mt-2.5 flex flex-wrap gap-x-3 gap-y-2 border-t border-line pt-3.5 sm:gap-x-6">
        <Figure value={weeks.join(' + ')} label="funding weeks" />
        <Figure value={String(schoolDays)} label="school days" />
        <Figure value={String(bankHolidays)} label="bank holidays" />
      </dl>
    </figure>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="flex flex-col-reverse text-small text-soft">
      <dt>{label}</dt>
      <dd className="text-title font-bold tracking-[-0.02em] text-ink">{value}</dd>
    </div>
  )
}
