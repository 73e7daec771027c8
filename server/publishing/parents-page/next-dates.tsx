import { type DateAhead, datesAhead } from '#domain/publish/dates-ahead.ts'
import { daysBetween, type IsoDate } from '#domain/year/iso-date.ts'
import type { Words } from './english.ts'
import type { ShownYear } from './shown-site.ts'

type Props = { years: readonly ShownYear[]; today: IsoDate; words: Words }

const maxFollowing = 3

/** The next dates, first on the page; not printed, as they change daily. */
export function NextDates({ years, today, words }: Props) {
  const [next, ...others] = datesAhead(
    years.map(({ calendar }) => calendar),
    today,
  )
  if (next === undefined)
    return <p className="next">{years.length === 0 ? words.nothingApproved : words.nothingAhead}</p>
  return (
    <section className="next unprinted" aria-labelledby="next">
      <p className="soft">{words.nextDate}</p>
      <h2 id="next">{words.ahead(next, daysBetween(today, next.startDate))}</h2>
      <p>
        {words.range(next)}
        <Note date={next} words={words} />
      </p>
      {others.length > 0 && (
        <>
          <h3>{words.thenDates}</h3>
          <ul>
            {others.slice(0, maxFollowing).map((date) => (
              <li key={`${date.startDate} ${date.kind}`}>
                <b>{words.ahead(date, daysBetween(today, date.startDate))}</b>
                <span className="soft">
                  {words.range(date)}
                  <Note date={date} words={words} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Note({ date, words }: { date: DateAhead; words: Words }) {
  if (date.kind === 'bank-holiday') return ` · ${words.closed}`
  if (date.kind === 'open-bank-holiday') return ` · ${words.open}`
  if (date.kind !== 'closure') return null
  return ` · ${date.closure.portion === 'half' ? words.closedHalfDay : words.closed}`
}
