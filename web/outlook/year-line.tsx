import type { OutlookYear } from '#domain/count/outlook.ts'
import { monthName } from '#domain/year/format-date.ts'
import { type FundingYearStart, monthsOf } from '#domain/year/funding-year-start.ts'
import { daysInMonth, overlapOf } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termTints } from '#web/planner/term-hues.ts'
import { dayInYear, placeInYear } from '#web/planner/year-place.ts'
import { useDates } from '#web/session/use-dates.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The year as a line; the list below says the same in text. */
export function YearLine({ year, yearStart }: { year: OutlookYear; yearStart: FundingYearStart }) {
  const dates = useDates()
  const months = monthsOf(year.fundingYear, yearStart)
  // As wide as their days are many, so that a day stands under its month.
  const monthWidths = months.map((each) => `${daysInMonth(each.year, each.month)}fr`).join(' ')

  return (
    <div aria-hidden="true" className="text-small">
      <div className="relative mb-0.5 h-3.5 border-line border-b">
        {year.bankHolidays.map(({ date, name, isProvisional }) => (
          <span
            key={date}
            title={`${name}, ${dates.date(date, 'd MMM yyyy')}`}
            className={classNames(
              'absolute -bottom-[5px] -ml-[5px] size-2.5 rounded-full border-2 border-holiday',
              isProvisional ? 'bg-card' : 'bg-holiday',
            )}
            style={{ left: dayInYear(date, year) }}
          />
        ))}
      </div>
      <div className="relative mt-2 h-5">
        {year.usualTerms.map(({ termType, ...range }) => {
          const term = overlapOf(range, year)
          return (
            <span
              key={termType}
              className={classNames(
                'absolute inset-y-0 overflow-hidden rounded-small px-1.5 forced-colors:border',
                termTints[termType],
              )}
              style={placeInYear(term, year)}
            >
              {termNames[termType]}
            </span>
          )
        })}
      </div>
      <div className="mt-0.5 grid text-soft" style={{ gridTemplateColumns: monthWidths }}>
        {months.map(({ month }) => (
          <span key={month}>{monthName(month).slice(0, 1)}</span>
        ))}
      </div>
    </div>
  )
}
