import type { DaysOff, WeekdayLoss } from '#domain/count/lost-days.ts'
import { makeUpDays } from '#domain/count/make-up-days.ts'
import { datesInWords } from '#domain/year/format-date.ts'
import type { Term } from '#domain/year/term.ts'

type Explained = {
  losses: readonly WeekdayLoss[]
  names: readonly string[]
  terms: readonly Term[]
  daysOff: DaysOff
}

/** The dates of what each weekday loses, and the days to make up for it. */
export function WeekdayLossesExplained({ losses, names, terms, daysOff }: Explained) {
  const makeUp = makeUpDays(terms, daysOff)
  return (
    <>
      <ul className="mt-1 grid gap-0.5">
        {losses.map((loss) => (
          <li key={loss.weekday}>{lossInWords(loss, names)}</li>
        ))}
      </ul>
      {makeUp.length > 0 && (
        <p className="mt-1">
          To make up, open outside the terms on {datesInWords(makeUp.map(({ date }) => date))}.
          {makeUp.some(({ days }) => days === 0.5) && ' Half a day is enough for the last of a weekday.'}
        </p>
      )}
    </>
  )
}

function lossInWords(
  { weekday, bankHolidays, closures, days }: WeekdayLoss,
  names: readonly string[],
): string {
  const name = names[weekday] ?? ''
  if (days.length === 0) return `${name}: none`
  const dates = datesInWords(days.map(({ date }) => date))
  return `${name}: ${bankHolidays} to bank holidays, ${closures} to closures: ${dates}`
}
