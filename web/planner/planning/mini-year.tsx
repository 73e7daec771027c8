import '#web/planner/canvas/day.css'
import '#web/planner/canvas/planner.css'
import './mini-year.css'
import { useMemo } from 'react'
import type { Term } from '#domain/year/term.ts'
import { dayLook } from '#web/planner/canvas/day-look.ts'
import { termsSeenFrom, yearMonthsOf } from '#web/planner/canvas/year-months.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'

type MiniYearProps = { label: string; year: YearShown; terms: readonly Term[]; facts: YearFacts }

export function MiniYear({ label, year, terms, facts }: MiniYearProps) {
  const months = useMemo(() => yearMonthsOf(year), [year])

  return (
    <div role="img" aria-label={label} className="mini-year">
      {months.map((month) => {
        const seen = termsSeenFrom(month, terms)
        return (
          <div key={month.startDate}>
            {month.name.slice(0, 3)}
            {month.weeks.map((week) => (
              <div key={week[0]} className="week">
                {week.map((date) => (
                  <span
                    key={date}
                    className={dayLook(date, seen, facts)}
                    {...(date === month.startDate && { style: { gridColumnStart: month.firstColumn + 1 } })}
                  />
                ))}
              </div>
            ))}
          </div>
        )
      })}
    </div>
  )
}
