import type { OutlookYear } from '#domain/count/outlook.ts'
import { monthName } from '#domain/year/format-date.ts'
import { type FundingYearStart, termTypesFrom, usualTermDates } from '#domain/year/funding-year-start.ts'
import {
  type DateRange,
  datePartsOf,
  daysBetween,
  daysInMonth,
  type IsoDate,
  overlapOf,
} from '#domain/year/iso-date.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { useDates } from '#web/session/use-dates.ts'
import { classNames } from '#web/ui/class-names.ts'

const hues: Record<TermType, string> = {
  summer: 'bg-summer-soft text-summer-ink',
  autumn: 'bg-autumn-soft text-autumn-ink',
  spring: 'bg-spring-soft text-spring-ink',
}

type YearLineProps = { year: OutlookYear; yearStart: FundingYearStart }

/** The year as a line to look along; the list below it says the same in words. */
export function YearLine({ year, yearStart }: YearLineProps) {
  const dates = useDates()
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
            style={{ left: share(daysBetween(year.startDate, date), year) }}
          />
        ))}
      </div>
      <div className="relative mt-2 h-5">
        {termTypesFrom(yearStart).map((termType) => {
          const term = overlapOf(usualTermDates(termType, year.fundingYear, yearStart), year)
          return (
            <span
              key={termType}
              className={classNames(
                'absolute inset-y-0 overflow-hidden rounded-small px-1.5',
                hues[termType],
              )}
              style={databaseLocation(term, year)}
            >
              {termNames[termType]}
            </span>
          )
        })}
      </div>
      <div className="mt-0.5 grid text-soft" style={{ gridTemplateColumns: monthWidths(year.startDate) }}>
        {twelve.map((index) => (
          <span key={index}>{monthName(monthAfter(year.startDate, index).month).slice(0, 1)}</span>
        ))}
      </div>
    </div>
  )
}

const twelve = Array.from({ length: 12 }, (_, index) => index)

function monthAfter(startDate: IsoDate, index: number) {
  const { year, month } = datePartsOf(startDate)
  const months = month - 1 + index
  return { year: year + Math.floor(months / 12), month: (months % 12) + 1 }
}

/** As wide as their days are many, so that a day stands under its month. */
function monthWidths(startDate: IsoDate): string {
  return twelve
    .map((index) => monthAfter(startDate, index))
    .map(({ year, month }) => `${daysInMonth(year, month)}fr`)
    .join(' ')
}

function databaseLocation({ startDate, endDate }: DateRange, year: DateRange) {
  return {
    left: share(daysBetween(year.startDate, startDate), year),
    width: share(daysBetween(startDate, endDate) + 1, year),
  }
}

function share(days: number, { startDate, endDate }: DateRange): string {
  return `${(100 * days) / (daysBetween(startDate, endDate) + 1)}%`
}
