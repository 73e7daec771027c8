import '#web/calendars/planner/canvas/day.css'
import '#web/calendars/planner/canvas/planner.css'
import './mini-year.css'
import { useMemo } from 'react'
import type { FundingYear } from '#domain/funding-year.ts'
import { weekday } from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'
import { dayLook } from '#web/calendars/planner/canvas/day-look.ts'
import { termsSeenFrom, yearMonthsOf } from '#web/calendars/planner/canvas/year-months.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'

type MiniYearProps = {
  /** What a picture of it would be called. */
  label: string
  fundingYear: FundingYear
  terms: readonly Term[]
  facts: YearFacts
}

/** The year of the canvas as a picture, to hold one beside another. */
export function MiniYear({ label, fundingYear, terms, facts }: MiniYearProps) {
  const months = useMemo(() => yearMonthsOf(fundingYear), [fundingYear])

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
                    {...(date === month.startDate && { style: { gridColumnStart: weekday(date) + 1 } })}
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
