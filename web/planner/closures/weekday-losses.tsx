import { useMemo, useState } from 'react'
import { closedBankHolidays } from '#domain/bank-holidays/bank-holiday.ts'
import { lostDays } from '#domain/count/lost-days.ts'
import type { Term } from '#domain/year/term.ts'
import { namedHolidays, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'

// Loaded on demand: the sums are enough for most.
const WeekdayLossesExplained = lazyPart(
  () => import('./weekday-losses-explained.tsx'),
  'WeekdayLossesExplained',
)

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays']

/** What each weekday loses, for children who attend on some weekdays only, and the days to make up for it. */
export function WeekdayLosses({ terms, facts }: { terms: readonly Term[]; facts: YearFacts }) {
  const { holidayNames, openBankHolidays, closures } = facts
  const [wasOpened, setWasOpened] = useState(false)
  const { losses, daysOff } = useMemo(() => {
    const bankHolidays = closedBankHolidays(namedHolidays(holidayNames), openBankHolidays)
    const daysOff = { bankHolidays, closures }
    return { losses: lostDays(terms, daysOff), daysOff }
  }, [terms, holidayNames, openBankHolidays, closures])

  return (
    <details
      className="mt-1 text-small text-soft print:hidden"
      onToggle={({ currentTarget }) => setWasOpened(wasOpened || currentTarget.open)}
    >
      <summary className="flex-wrap gap-y-0 sm:gap-x-3">
        Days lost
        {losses.map(({ weekday, total }) => (
          <span key={weekday}>
            <abbr title={weekdayNames[weekday]} className="no-underline">
              {weekdayNames[weekday]?.slice(0, 3)}
            </abbr>{' '}
            <b className="inline-block min-w-[1.6em] font-semibold text-ink">{total}</b>
          </span>
        ))}
      </summary>
      {wasOpened && (
        <WeekdayLossesExplained losses={losses} names={weekdayNames} terms={terms} daysOff={daysOff} />
      )}
    </details>
  )
}
