import './day.css'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { isWithin } from '#domain/year/iso-date.ts'
import { termNames, termTypes } from '#domain/year/term.ts'
import type { WeekStart } from '#domain/year/week-start.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { useAfterwards } from '#web/planner/plan/use-afterwards.ts'
import { weeksOfDays } from './days-of-month.ts'
import { beyondInWords, termsStartingIn, type YearMonth } from './year-months.ts'

const separator = '\n'

type MonthProps = { month: YearMonth; weekStart: WeekStart; source: YearSource }

/** The weeks are elements made once: their days' classes and labels change with every move of a drag, without React. */
export const Month = memo(function RenderedMonth({ month, weekStart, source }: MonthProps) {
  const { name, year } = month
  const weeks = useRef<HTMLDivElement>(null)

  const rows = useMemo(() => weeksOfDays(month, weekStart), [month, weekStart])

  // Before the grid, whose effects follow, looks for its days. A year that is shown again has them already.
  useLayoutEffect(() => {
    if (weeks.current?.firstChild !== rows[0]) weeks.current?.replaceChildren(...rows)
  }, [rows])

  return (
    // biome-ignore lint/a11y/useSemanticElements: twelve tables could not be one grid for the arrow keys
    <div role="rowgroup" aria-label={`${name} ${year}`} className="month">
      <div aria-hidden="true" className="month-name">
        {name} <YearAndTerms month={month} source={source} />
      </div>
      <div ref={weeks} className="contents" />
    </div>
  )
})

/** The year, the terms that start in the month, and the ends of terms that lie outside the year. */
function YearAndTerms({ month, source }: Omit<MonthProps, 'weekStart'>) {
  // A string, so that equal names cause no new render.
  const readNames = useCallback(() => {
    const { terms } = source.read()
    // Read by all twelve months at each move of a drag, which has no time to make lists for months without a name.
    if (month.place === 'between' && !terms.some((term) => isWithin(term.startDate, month))) return ''
    return [...termsStartingIn(month, terms), beyondInWords(month, terms)].filter(Boolean).join(separator)
  }, [month, source])
  const names = useAfterwards(source.subscribe, readNames).split(separator).filter(Boolean)

  return (
    <>
      <span className={names.length > 1 ? 'beside-terms' : undefined}>{month.year}</span>
      {names.map((name) => {
        const termType = termTypes.find((each) => each === name)
        return (
          <em key={name} className={termType ?? 'beyond'}>
            {termType === undefined ? name : termNames[termType]}
          </em>
        )
      })}
    </>
  )
}
