import type { ReactNode } from 'react'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { formatDate, fullRangeInWords } from '#domain/year/format-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'

export function VerifiedDates({ calendar }: { calendar: PublishedCalendar }): ReactNode {
  const { terms, closures, yearStart = 'april', closedRanges = [] } = calendar
  const lines = offerLines(calendar)
  const open = openHolidaysInTerms(calendar)
  const inOrder = termsInOrder(terms, yearStart)
  return (
    <>
      <h2>Dates</h2>
      <dl>
        {inOrder.map((term) => [
          <dt key={term.termType}>{termNames[term.termType]} term</dt>,
          <dd key={`${term.termType}.`}>
            {fullRangeInWords(term)}
            <span className="also">
              {term.halfTerm === null ? 'no half-term' : `half-term ${fullRangeInWords(term.halfTerm)}`}
            </span>
          </dd>,
        ])}
        <dt>Closures</dt>
        <dd>
          {closures.length === 0
            ? 'None'
            : closures.map((closure) => (
                <Closed key={keyOf(closure)} closure={closure} division={calendar.division} />
              ))}
        </dd>
        {lines.length > 0 && (
          <>
            <dt>Offers</dt>
            <dd>
              {lines.map(({ offer, inWords }) => (
                <span key={offer.id} className="closure">
                  {inWords}
                </span>
              ))}
            </dd>
          </>
        )}
        {closedRanges.length > 0 && (
          <>
            <dt>Closed around the terms</dt>
            <dd>
              {closedRanges.map((range) => (
                <span key={range.startDate} className="closure">
                  {fullRangeInWords(range)}
                </span>
              ))}
            </dd>
          </>
        )}
        {open.length > 0 && (
          <>
            <dt>Open on</dt>
            <dd>
              {open.map(({ name, date }) => (
                <span key={date} className="closure">
                  {name}: {formatDate(date, 'd MMMM yyyy')}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  )
}

function Closed({ closure, division }: { closure: Closure; division: Division }): ReactNode {
  return (
    <span className="closure">
      {closureName(closure, division)}: {fullRangeInWords(closure)}
      {closure.portion === 'half' && ' (half day)'}
    </span>
  )
}

function keyOf({ startDate, endDate, portion, label }: Closure): string {
  return [startDate, endDate, portion, label].join(' ')
}
