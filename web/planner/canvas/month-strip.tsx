import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { isWithin } from '#domain/year/iso-date.ts'
import type { YearShown } from '#web/planner/plan/year-shown.ts'
import { moveByArrows, moveTabStopTo, setUpRovingTabIndex } from '#web/planner/roving-tab-index.ts'
import { takeTabStop } from './year-grid.tsx'
import { yearMonthsOf } from './year-months.ts'

/** On a phone, where one month is shown at a time: the months are swiped, and each is one tap or key away as well. */
export function MonthStrip({ year, today }: { year: YearShown; today: string }) {
  const strip = useRef<HTMLFieldSetElement>(null)
  const months = useMemo(() => yearMonthsOf(year), [year])
  const first = Math.max(
    months.findIndex((month) => isWithin(today, month)),
    0,
  )
  const [shown, setShown] = useState(first)
  useLayoutEffect(() => setUpRovingTabIndex(strip.current))

  // Begins at today's month, before anything is painted; in the frame, which needs the layout anyway.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const grid = gridOf(strip.current)
      grid?.scrollTo({ left: first * widthOf(grid), behavior: 'instant' })
    })
    return () => cancelAnimationFrame(frame)
  }, [first])

  useEffect(() => {
    const grid = gridOf(strip.current)
    if (grid === null) return
    const look = () => setShown(Math.round(grid.scrollLeft / widthOf(grid)))
    grid.addEventListener('scroll', look, { passive: true })
    return () => grid.removeEventListener('scroll', look)
  }, [])

  function show(index: number) {
    const grid = gridOf(strip.current)
    const day = months[index]?.startDate
    if (grid === null || day === undefined) return
    grid.scrollTo({ left: index * widthOf(grid) })
    takeTabStop(grid, day)
  }

  return (
    <fieldset
      ref={strip}
      aria-label="Months"
      className="month-strip"
      onKeyDown={moveByArrows}
      onFocus={({ currentTarget, target }) => moveTabStopTo(currentTarget, target)}
    >
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

/** From the start of one month to that of the next. */
function widthOf(grid: HTMLElement): number {
  const [one, next] = grid.querySelectorAll<HTMLElement>('.month')
  return (next?.offsetLeft ?? 0) - (one?.offsetLeft ?? 0) || 1
}
