import './planner.css'
import '#web/planner/overlays/overlays.css'
import { type FocusEvent, type KeyboardEvent, memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'
import type { DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import type { Gesture } from '#web/planner/plan/gesture.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import type { YearFacts } from '#web/planner/plan/year-facts.ts'
import { type YearShown, yearLabel } from '#web/planner/plan/year-shown.ts'
import { dayReachedBy } from './grid-keys.ts'
import { dayUnder, listenToPointer } from './grid-pointer.ts'
import { Month } from './month.tsx'
import { indexOfToday, showMonth } from './shown-month.ts'
import { yearMonthsOf } from './year-months.ts'
import { createYearPainter } from './year-painter.ts'

type YearGridProps = {
  year: YearShown
  /** On a phone, beginning with today's. */
  showsOneMonth: boolean
  facts: YearFacts
  marks: DayMarks
  source: YearSource
  onPoint: (day: IsoDate | null) => void
  /** Absent where the year is read-only. */
  onEvent?: ((event: PlannerEvent) => void) | undefined
  describedBy: string
}

/** Twelve months as one ARIA grid with one tab stop; the rules are in `planner/plan`. */
export const YearGrid = memo(function YearGrid(props: YearGridProps) {
  const { year, showsOneMonth, facts, marks, source, onPoint, onEvent, describedBy } = props
  const grid = useRef<HTMLDivElement>(null)
  const months = useMemo(() => yearMonthsOf(year), [year])
  const days = useMemo(
    () => ({ ...plannedYear(year.fundingYear, year.yearStart), weekStart: year.weekStart }),
    [year],
  )

  useEffect(
    () =>
      grid.current === null ? undefined : listenToPointer(grid.current, { send: onEvent, point: onPoint }),
    [onEvent, onPoint],
  )

  // Another year has other cells to paint.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  useLayoutEffect(() => {
    const { current } = grid
    if (current === null) return
    const { paint, paintBeside } = createYearPainter(current, facts, marks)
    const showGesture = createGestureShow(current)
    function paintDrawn() {
      showGesture(source.readGesture())
      paint(source.read())
    }
    paintDrawn()
    const ends = [source.subscribe(paintDrawn), source.inTurn(paintBeside, 'soon')]
    return () => {
      for (const end of ends) end()
    }
  }, [months, facts, marks, source])

  useLayoutEffect(() => {
    takeTabStop(grid.current, isWithin(facts.today, days) ? facts.today : days.startDate)
  }, [facts.today, days])

  // Before anything is painted; in the frame, which needs the layout anyway.
  useLayoutEffect(() => {
    if (!showsOneMonth) return
    const frame = requestAnimationFrame(() => {
      if (grid.current !== null) showMonth(grid.current, indexOfToday(months, facts.today), 'instant')
    })
    return () => cancelAnimationFrame(frame)
  }, [facts.today, months, showsOneMonth])

  function onKeyDown(event: KeyboardEvent) {
    const day = dayUnder(event.target)
    if (day === null || event.altKey || event.metaKey) return
    const reached = dayReachedBy(event, day, days)
    const act =
      reached === null
        ? actionOf(event, day, termTypesFrom(year.yearStart))
        : movementTo(reached, day, event.shiftKey)
    if (act === null) return
    event.preventDefault()
    // Key repeat moves on, but does everything else only once.
    if (reached === null && event.repeat) return
    if (reached !== null) cellOf(grid.current, reached)?.focus()
    onEvent?.(act)
  }

  function onFocus(event: FocusEvent) {
    const day = dayUnder(event.target)
    if (day === null) return
    takeTabStop(grid.current, day)
    onPoint(day)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table can't hold twelve months side by side
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={yearLabel(year)}
      aria-describedby={describedBy}
      aria-multiselectable="true"
      aria-readonly={onEvent === undefined}
      className="year-grid"
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => onPoint(null)}
    >
      {months.map((month) => (
        <Month key={month.startDate} month={month} weekStart={year.weekStart} source={source} />
      ))}
    </div>
  )
})

function actionOf(
  { key, ctrlKey }: KeyboardEvent,
  day: IsoDate,
  termTypes: readonly TermType[],
): PlannerEvent | null {
  if (ctrlKey) return null
  if (key === 'Enter' || key === ' ') return { type: 'begin-or-end', day }
  if (key === 'Escape') return { type: 'cancel' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove-closure-on', day }
  if (key === '4') return { type: 'aim-at-closures' }
  if (key.toLowerCase() === 'o') return { type: 'toggle-holiday', day }
  const termType = termTypes[Number(key) - 1]
  return termType === undefined ? null : { type: 'move-to-term', termType }
}

function movementTo(day: IsoDate, from: IsoDate, isExtending: boolean): PlannerEvent {
  return isExtending ? { type: 'extend', from, to: day } : { type: 'reach', day, by: 'keys' }
}

function cellOf(grid: HTMLElement | null, day: IsoDate): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-date="${day}"]`) ?? null
}

/** Data attributes for the style sheet. */
function createGestureShow(grid: HTMLElement) {
  let shown: Gesture | null = null
  let frame = 0
  return (gesture: Gesture | null) => {
    if (gesture === null) return
    const { state, target } = gesture
    if (state === shown?.state && target === shown.target) return
    shown = gesture
    grid.dataset.gesture = state
    grid.toggleAttribute('data-grips', state !== 'dragging' && state !== 'moving')
    // Each term has an attribute of its own: a shared one would restyle the days of all terms.
    const drawn = state === 'idle' || target.part === 'closure' ? null : target.termType
    const highlight = () => {
      for (const termType of termTypes) grid.toggleAttribute(`data-draws-${termType}`, termType === drawn)
    }
    cancelAnimationFrame(frame)
    // The frame that ends a drag does not wait for all days of the term to get their own colour back.
    if (drawn === null) frame = requestAnimationFrame(() => (frame = requestAnimationFrame(highlight)))
    else highlight()
  }
}

export function takeTabStop(grid: HTMLElement | null, day: IsoDate) {
  const cell = cellOf(grid, day)
  if (cell === null || cell.tabIndex === 0) return
  for (const other of grid?.querySelectorAll<HTMLElement>('[tabindex="0"]') ?? []) other.tabIndex = -1
  cell.tabIndex = 0
}
