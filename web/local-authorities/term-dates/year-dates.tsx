import type { PublishedYear } from '#domain/authority/published-term-dates.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'
import { datesInWords } from '#domain/year/format-date.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'

type YearDatesProps = {
  division: Division
  year: Pick<PublishedYear, 'terms' | 'insetDays' | 'openBankHolidays'>
}

/** The terms in the order of the school year, which begins with autumn. */
export function YearDates({ division, year: { terms, insetDays, openBankHolidays = [] } }: YearDatesProps) {
  const inOrder = termsInOrder(terms, 'september')

  return (
    <dl className="grid gap-2">
      {inOrder.map(({ termType, halfTerm, ...days }) => (
        <div key={`${termType} ${days.startDate}`} className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt>
            <Badge tone={termType}>{termNames[termType]}</Badge>
          </dt>
          <dd>
            <RangeInFull {...days} />
            <span className="block text-small text-soft">
              {halfTerm === null ? (
                'No half-term dates'
              ) : (
                <>
                  Half-term <RangeInFull {...halfTerm} />
                </>
              )}
            </span>
          </dd>
        </div>
      ))}
      {insetDays.length > 0 && (
        <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-soft">{nationWords(division).staffDays}</dt>
          <dd>{datesInWords([...insetDays].sort())}</dd>
        </div>
      )}
      {openBankHolidays.length > 0 && (
        <div className="grid gap-x-4 sm:grid-cols-[6rem_1fr]">
          <dt className="text-soft">Open on</dt>
          <dd>
            {datesInWords([...openBankHolidays].sort())},{' '}
            {openBankHolidays.length === 1 ? 'though a bank holiday' : 'though bank holidays'}
          </dd>
        </div>
      )}
    </dl>
  )
}

function RangeInFull({ startDate, endDate }: DateRange) {
  const dates = useDates()
  return `${dates.date(startDate, 'd MMM yyyy')} to ${dates.date(endDate, 'd MMM yyyy')}`
}
