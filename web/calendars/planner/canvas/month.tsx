import './day.css'
import { memo, useLayoutEffect, useRef } from 'react'
import { type IsoDate, isWeekend } from '#domain/iso-date.ts'
import { type Term, termNames } from '#domain/term.ts'
import type { WeekStart } from '#domain/week-start.ts'
import type { DayMarks } from '#web/calendars/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import { paintDays } from './paint-days.ts'
import { weekdayLetters } from './week-columns.ts'
import { areSameTerms, closuresSeenFrom, type YearMonth } from './year-months.ts'

type MonthProps = {
  month: YearMonth
  weekStart: WeekStart
  terms: readonly Term[]
  facts: YearFacts
  marks: DayMarks
  /** What of a term lies beyond the first or the last month of the year. */
  beyond: string | null
}

function PaintedMonth({ month, weekStart, terms, facts, marks, beyond }: MonthProps) {
  const element = useRef<HTMLDivElement>(null)
  const { name, year } = month
  const starting = terms.filter(
    (term) => term.startDate >= month.startDate && term.startDate <= month.endDate,
  )

  useLayoutEffect(() => {
    if (element.current !== null) paintDays(element.current, terms, facts, marks)
  }, [terms, facts, marks])

  return (
    // biome-ignore lint/a11y/useSemanticElements: twelve tables could not be one grid for the arrow keys
    <div ref={element} role="rowgroup" aria-label={`${name} ${year}`} className="month">
      <div aria-hidden="true" className="month-name">
        {name} <span>{year}</span>
        {starting.map(({ termType }) => (
          <em key={termType} className={termType}>
            {termNames[termType]}
          </em>
        ))}
        {beyond !== null && <em className="beyond">{beyond}</em>}
      </div>
      <Days month={month} weekStart={weekStart} />
    </div>
  )
}

/** Drawn once: what a day is, is painted on it and not rendered, because that changes with every move of a drag. */
const Days = memo(function DaysOfMonth({ month, weekStart }: Pick<MonthProps, 'month' | 'weekStart'>) {
  return (
    <>
      <div aria-hidden="true" className="week weekdays">
        {weekdayLetters(weekStart).map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two days have the same letter
          <span key={index}>{letter}</span>
        ))}
      </div>
      {month.weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: the focus is on one of its days
        <div key={week[0]} role="row" className="week">
          {week.map((date) => dayCell(date, month))}
        </div>
      ))}
    </>
  )
})

/** A drag changes one or two months; the others are not painted again. */
export const Month = memo(
  PaintedMonth,
  (before, after) =>
    before.month === after.month &&
    before.beyond === after.beyond &&
    before.marks === after.marks &&
    areSameTerms(before.terms, after.terms) &&
    areSameFacts(before.facts, after.facts, after.month),
)

function areSameFacts(before: YearFacts, after: YearFacts, month: YearMonth): boolean {
  if (before === after) return true
  const seen = closuresSeenFrom(month, after.closures)
  const seenBefore = closuresSeenFrom(month, before.closures)
  return (
    before.holidayNames === after.holidayNames &&
    before.today === after.today &&
    seen.length === seenBefore.length &&
    seen.every((closure, index) => closure === seenBefore[index])
  )
}

/** Not a component: there are 365 of them, and none has anything of its own to remember. */
function dayCell(date: IsoDate, { startDate, firstColumn }: YearMonth) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      key={date}
      role="gridcell"
      data-date={date}
      // The grid moves the tab stop by itself.
      tabIndex={-1}
      {...(isWeekend(date) && { 'data-weekend': '' })}
      {...(date === startDate && { style: { gridColumnStart: firstColumn + 1 } })}
    >
      {Number(date.slice(8))}
    </div>
  )
}
