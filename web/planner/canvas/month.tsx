import './day.css'
import { memo, useCallback } from 'react'
import { type IsoDate, isWeekend } from '#domain/year/iso-date.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { useAfterwards } from '#web/planner/plan/use-afterwards.ts'
import { weekdaysFrom } from './week-columns.ts'
import { beyondInWords, termsStartingIn, type YearMonth } from './year-months.ts'

const separator = '\n'

type MonthProps = { month: YearMonth; weekStart: WeekStart; source: YearSource }

/** Rendered once: the days' classes and labels change with every move of a drag, so they are set without React. */
export const Month = memo(function RenderedMonth({ month, weekStart, source }: MonthProps) {
  const { name, year } = month

  return (
    // biome-ignore lint/a11y/useSemanticElements: twelve tables could not be one grid for the arrow keys
    <div role="rowgroup" aria-label={`${name} ${year}`} className="month">
      <div aria-hidden="true" className="month-name">
        {name} <span>{year}</span>
        <TermNames month={month} source={source} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on one of the days */}
      <div role="row" className="week weekdays">
        {weekdaysFrom(weekStart).map((weekday) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <span key={weekday} role="columnheader" aria-label={weekday}>
            {weekday[0]}
          </span>
        ))}
      </div>
      {month.weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div
          key={week[0]}
          role="row"
          className="week"
          {...(week[0] === month.startDate && { 'aria-colindex': month.firstColumn + 1 })}
        >
          {week.map((date) => dayCell(date, month))}
        </div>
      ))}
    </div>
  )
})

/** The terms that start in the month, and the ends of terms that lie outside the year. */
function TermNames({ month, source }: Omit<MonthProps, 'weekStart'>) {
  // A string, so that equal names cause no new render.
  const readNames = useCallback(() => {
    const { terms } = source.read()
    return [...termsStartingIn(month, terms), beyondInWords(month, terms)].filter(Boolean).join(separator)
  }, [month, source])
  const names = useAfterwards(source.subscribe, readNames)
  if (names === '') return null

  return names.split(separator).map((name) => {
    const termType = termTypes.find((each) => each === name)
    return (
      <em key={name} className={termType ?? 'beyond'}>
        {termType === undefined ? name : termNames[termType]}
      </em>
    )
  })
}

/** Not a component: there are 365 of them, and none has state. */
function dayCell(date: IsoDate, { startDate, firstColumn }: YearMonth) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      key={date}
      role="gridcell"
      data-date={date}
      // The grid moves the tab stop itself.
      tabIndex={-1}
      {...(isWeekend(date) && { 'data-weekend': '' })}
      {...(date === startDate && { style: { gridColumnStart: firstColumn + 1 } })}
    >
      {Number(date.slice(8))}
    </div>
  )
}
