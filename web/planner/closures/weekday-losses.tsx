import { useMemo } from 'react'
import { closedBankHolidays } from '#domain/bank-holidays/closed-bank-holidays.ts'
import { lostDays, type WeekdayLoss } from '#domain/count/lost-days.ts'
import { makeUpDays } from '#domain/count/make-up-days.ts'
import { datesInWords } from '#domain/year/days-in-words.ts'
import type { Term } from '#domain/year/term.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { Icon } from '#web/ui/icon.tsx'

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays']

/** What each weekday loses, for children who attend on some weekdays only, and the days to make up for it. */
export function WeekdayLosses({ terms, facts }: { terms: readonly Term[]; facts: YearFacts }) {
  const { holidayNames, openBankHolidays, closures, division } = facts
  const { losses, makeUp } = useMemo(() => {
    const bankHolidays = closedBankHolidays(namedHolidays(holidayNames), openBankHolidays)
    const daysOff = { bankHolidays, closures, ...(division !== undefined && { division }) }
    return { losses: lostDays(terms, daysOff), makeUp: makeUpDays(terms, daysOff) }
  }, [terms, holidayNames, openBankHolidays, closures, division])

  return (
    <details className="group mt-1 text-small text-soft print:hidden">
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3">
        Days lost
        {losses.map(({ weekday, total }) => (
          <span key={weekday}>
            <abbr title={weekdayNames[weekday]} className="no-underline">
              {weekdayNames[weekday]?.slice(0, 3)}
            </abbr>{' '}
            <b className="inline-block min-w-[1.6em] font-semibold text-ink">{total}</b>
          </span>
        ))}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 grid gap-0.5">
        {losses.map((loss) => (
          <li key={loss.weekday}>{lossInWords(loss)}</li>
        ))}
      </ul>
      {makeUp.length > 0 && (
        <p className="mt-1">
          To make up, open outside the terms on {datesInWords(makeUp.map(({ date }) => date))}.
          {makeUp.some(({ days }) => days === 0.5) && ' Half a day is enough for the last of a weekday.'}
        </p>
      )}
    </details>
  )
}

function lossInWords({ weekday, bankHolidays, closures, days }: WeekdayLoss): string {
  const name = weekdayNames[weekday] ?? ''
  if (days.length === 0) return `${name}: none`
  const dates = datesInWords(days.map(({ date }) => date))
  return `${name}: ${bankHolidays} to bank holidays, ${closures} to closures: ${dates}`
}
