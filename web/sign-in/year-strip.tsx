import { type PointerEvent, useState } from 'react'
import { fundingWeeksOf } from '#domain/count/funding-weeks.ts'
import { formatDate, monthName } from '#domain/year/format-date.ts'
import { daysInMonth, type IsoDate, isoDateOf } from '#domain/year/iso-date.ts'
import { termHues } from '#web/planner/term-hues.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayInWords } from './example-day.ts'
import {
  exampleBankHolidays,
  exampleCounts,
  exampleDay,
  exampleFundingYear,
  exampleMonths,
} from './example-year.ts'

const weeks = exampleCounts.map(fundingWeeksOf)
const schoolDays = exampleCounts.reduce((sum, count) => sum + count.schoolDays, 0)
const caption = `A Staffordshire nursery’s ${exampleFundingYear}, term-time only`
const summary =
  `${caption}: ${weeks.join(', ')} funding weeks in summer, autumn and spring, ` +
  `${schoolDays} school days, ${exampleBankHolidays.length} bank holidays.`

/** A real year, one row per month and one square per day, counted by the same code as in the planner. */
export function YearStrip() {
  const [pointed, setPointed] = useState<IsoDate | null>(null)

  function point(event: PointerEvent<HTMLElement>) {
    setPointed((event.target instanceof HTMLElement && event.target.dataset.date) || null)
  }

  return (
    <figure className="rounded-large border border-line bg-card px-5 pt-5 pb-4 shadow-float sm:px-6">
      <div role="img" aria-label={summary} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        {exampleMonths.map(({ year, month }) => (
          <div
            key={month}
            className="grid h-6.25 grid-cols-[34px_1fr] items-center gap-2.5 text-small text-soft"
          >
            <span>{monthName(month).slice(0, 3)}</span>
            <div className="grid grid-cols-[repeat(31,1fr)] gap-[1.5px]">
              {Array.from({ length: daysInMonth(year, month) }, (_, index) => (
                <Day
                  key={isoDateOf({ year, month, day: index + 1 })}
                  date={isoDateOf({ year, month, day: index + 1 })}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <figcaption aria-hidden="true" className="mt-2.5 min-h-5 text-small text-soft">
        {pointed === null ? caption : `${formatDate(pointed, 'd MMM yyyy')}: ${dayInWords(pointed)}`}
      </figcaption>
      <dl className="mt-2.5 flex flex-wrap gap-x-4 gap-y-2 border-t border-line pt-3.5 sm:gap-x-6">
        <Figure value={weeks.join(' + ')} label="funding weeks" />
        <Figure value={String(schoolDays)} label="school days" />
        <Figure value={String(exampleBankHolidays.length)} label="bank holidays" />
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

const dayLook = 'block h-3.75 rounded-[3px]'

function Day({ date }: { date: IsoDate }) {
  const { reason, termType, isBankHoliday, isWeekend } = exampleDay(date)
  return (
    <span
      data-date={date}
      className={classNames(
        dayLook,
        isBankHoliday ? 'bg-holiday' : termType ? termHues[termType] : 'bg-hover',
        !isBankHoliday && isWeekend && 'opacity-35',
        !isBankHoliday && reason === 'half-term' && 'hatched-fine',
        !isBankHoliday && reason === 'closure' && 'bg-hover hatched-closure',
      )}
    />
  )
}
