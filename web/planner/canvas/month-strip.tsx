import { useEffect, useMemo, useState } from 'react'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { useRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { indexOfShown, indexOfToday, showMonth } from './shown-month.ts'
import { takeTabStop } from './year-grid.tsx'
import { yearMonthsOf } from './year-months.ts'

/** On a phone, where one month is shown at a time: the months are swiped, and each is one tap or key away as well. */
export function MonthStrip({ year, today }: { year: YearShown; today: IsoDate }) {
  const tabStop = useRovingTabIndex()
  const { ref: strip } = tabStop
  const months = useMemo(() => yearMonthsOf(year), [year])
  const [shown, setShown] = useState(() => indexOfToday(months, today))

  useEffect(() => {
    const grid = gridOf(strip.current)
    if (grid === null) return
    const look = () => setShown(indexOfShown(grid))
    // It may have been swiped before; in a frame, which needs the layout anyway.
    const frame = requestAnimationFrame(look)
    grid.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      grid.removeEventListener('scroll', look)
    }
  }, [strip])

  function show(index: number) {
    const grid = gridOf(strip.current)
    const day = months[index]?.startDate
    if (grid === null || day === undefined) return
    showMonth(grid, index, 'auto')
    takeTabStop(grid, day)
  }

  return (
    <fieldset {...tabStop} aria-label="Months" className="month-strip">
      {months.map(({ name, year: ofYear, startDate }, index) => (
        <button
          key={startDate}
          type="button"
          tabIndex={-1}
          aria-label={`${name} ${ofYear}`}
          aria-current={index === shown || undefined}
          onClick={() => show(index)}
        >
          {name[0]}
        </button>
      ))}
    </fieldset>
  )
}

function gridOf(strip: HTMLElement | null): HTMLElement | null {
  return strip?.closest('.year-canvas')?.querySelector<HTMLElement>('.year-grid') ?? null
}
