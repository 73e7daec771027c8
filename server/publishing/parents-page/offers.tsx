import { patternOf } from '#domain/offer/weekly-hours.ts'
import { offerLines } from '#domain/publish/offer-lines.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { Words } from './english.ts'
import { isolated } from './isolated.ts'

type Of = { calendar: PublishedCalendar; words: Words }

/** When funded hours run, in which open weeks there are none, and what the hours of a day mean. */
export function Offers({ calendar, words }: Of) {
  const lines = offerLines(calendar)
  if (lines.length === 0) return null
  const { offers } = words
  return (
    <div>
      <h3>{offers.heading}</h3>
      {lines.map(({ offer, ledger, notFunded }) => (
        <div key={offer.id} className="offer">
          <p>
            <b>{isolated(offers.name(offer))}</b> {offers.hours(ledger)}{' '}
            {offer.model === 'stretched'
              ? offers.stretched
              : offer.weeks === null
                ? offers.inTerms
                : offers.inHolidays}
          </p>
          <p>
            {offer.pattern === null ? offers.evenly : offers.pattern(patternOf(offer, calendar.requirements))}
          </p>
          {notFunded.length > 0 && (
            <>
              <p>{offers.openNotFunded}</p>
              <ul>
                {notFunded.map((range) => (
                  <li key={range.startDate}>{words.range(range)}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      ))}
      <p className="soft">{offers.patternMeaning}</p>
    </div>
  )
}
