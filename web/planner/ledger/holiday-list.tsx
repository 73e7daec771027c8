import { memo } from 'react'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { isWithin } from '#domain/year/iso-date.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Memoised: a drag does not render it again. */
export const HolidayList = memo(function HolidayList({ year, facts }: { year: YearShown; facts: YearFacts }) {
  const days = plannedYear(year.fundingYear, year.yearStart)
  const holidays = [...facts.holidayNames].filter(([date]) => isWithin(date, days)).sort()

  return (
    <details className="group print:hidden rounded-card border border-line bg-card px-4 py-2.5 text-small shadow-card">
      <summary className="flex cursor-pointer list-none items-center gap-2 font-semibold">
        <span aria-hidden="true" className="swatch bank-holidays-swatch" />
        {holidays.length} bank holidays in {year.fundingYear}
        <Icon name="chevron-down" className="ml-auto transition-transform group-open:rotate-180" />
      </summary>
      <dl className="mt-2 grid gap-1">
        {holidays.map(([date, { name, isProvisional }]) => (
          <div key={date} className="flex gap-2">
            <dt>
              {name}
              {isProvisional && <span className="text-warn"> (provisional)</span>}
            </dt>
            <dd className="ml-auto whitespace-nowrap text-soft">
              <FullDate day={date} form="d MMM yyyy" />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
})
