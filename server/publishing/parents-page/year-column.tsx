import { attendedRange } from '#domain/publish/dates-ahead.ts'
import { hasStretchedHours, holidaysClosed, openHolidaysInTerms } from '#domain/publish/holidays-in-terms.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import type { Term } from '#domain/year/term.ts'
import { termsInOrder } from '#domain/year/terms-in-order.ts'
import { closedDaysOf } from '#server/publishing/closed-days.ts'
import type { Words } from './english.ts'
import { Offers } from './offers.tsx'
import type { ShownYear } from './shown-site.ts'

export function YearColumn({ year, words }: { year: ShownYear; words: Words }) {
  const { calendar, approvedOn } = year
  const { fundingYear, yearStart = 'april' } = calendar
  const inOrder = termsInOrder(calendar.terms, yearStart)
  return (
    <article className="card">
      <h2>{fundingYear}</h2>
      <p className="soft">{words.span(plannedYear(fundingYear, yearStart))}</p>
      <div className="parts">
        {inOrder.map((term) => (
          <TermDates key={term.termType} term={term} calendar={calendar} words={words} />
        ))}
        <Closures calendar={calendar} words={words} />
        <BankHolidays calendar={calendar} words={words} />
        <Offers calendar={calendar} words={words} />
      </div>
      <p className="soft small">{words.approvedOn(approvedOn)}</p>
    </article>
  )
}

type Of = { calendar: PublishedCalendar; words: Words }

function TermDates({ term, calendar, words }: Of & { term: Term }) {
  const attended = attendedRange(term, calendar)
  return (
    <div className={`term ${term.termType}`}>
      <h3>{words.term[term.termType]}</h3>
      <p>{words.range(term)}</p>
      {attended !== null && attended.startDate !== term.startDate && (
        <p className="soft">
          {words.firstDay}: {words.shortDate(attended.startDate)}
        </p>
      )}
      {attended !== null && attended.endDate !== term.endDate && (
        <p className="soft">
          {words.lastDay}: {words.shortDate(attended.endDate)}
        </p>
      )}
      <p>
        {term.halfTerm === null ? (
          words.noHalfTerm
        ) : (
          <>
            <b>{words.halfTerm}</b> {words.range(term.halfTerm)}
          </>
        )}
      </p>
    </div>
  )
}

/** Bank holidays have a list of their own. */
function Closures({ calendar, words }: Of) {
  const closed = closedDaysOf(calendar).filter(({ holiday }) => holiday === undefined)
  return (
    <div>
      <h3>{words.closedDays}</h3>
      {closed.length === 0 ? (
        <p>{words.noClosedDays}</p>
      ) : (
        <ul>
          {closed.map(({ closure, ...range }) =>
            closure === undefined ? (
              <li key={range.startDate}>
                <b>{words.closed}</b> {words.range(range)}
              </li>
            ) : (
              <li key={`${closure.startDate} ${closure.endDate} ${closure.portion} ${closure.label}`}>
                <b>{words.closureName(closure, calendar.division)}</b> {words.range(closure)}
                <span className="soft">
                  {closure.portion === 'half' && ` · ${words.halfDay}`} ·{' '}
                  {closure.isCharged ? words.charged : words.notCharged}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  )
}

function BankHolidays({ calendar, words }: Of) {
  const open = openHolidaysInTerms(calendar)
  const holidays = [...holidaysClosed(calendar), ...open].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  )
  return (
    <div>
      <h3>{hasStretchedHours(calendar) ? words.bankHolidays : words.bankHolidaysInTerms}</h3>
      {holidays.length === 0 ? (
        <p>{words.noBankHolidays}</p>
      ) : (
        <ul>
          {holidays.map((holiday) => (
            <li key={`${holiday.date} ${holiday.name}`}>
              <HolidayName name={holiday.name} words={words} /> {words.date(holiday.date)}
              {open.includes(holiday) && <span className="soft"> · {words.openAsUsual}</span>}
              {holiday.isProvisional && <span className="soft"> · {words.provisional}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function HolidayName({ name, words }: { name: string; words: Words }) {
  const known = words.bankHoliday(name)
  return known === null ? <b lang="en">{name}</b> : <b>{known}</b>
}
