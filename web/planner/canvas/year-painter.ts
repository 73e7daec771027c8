import { type DateRange, type IsoDate, isValidRange, isWithin, toDayNumber } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { changedDays } from './changed-days.ts'
import { dayLook } from './day-look.ts'
import { dayInWords } from './day-words.ts'

/** As many days as a half-term has. */
const daysPerMove = 5

/** Sets the classes and labels of the grid's days: first all, then only those that changed. */
export function createYearPainter(grid: HTMLElement, facts: YearFacts, marks: DayMarks) {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-date]')]
  const firstDay = toDayNumber(dateOf(cells[0]))
  let painted: DrawnYear | null = null
  const waiting: HTMLElement[] = []

  function cellsIn(range: DateRange): readonly HTMLElement[] {
    if (!isValidRange(range)) return []
    const from = Math.max(0, toDayNumber(range.startDate) - firstDay)
    return cells.slice(from, Math.max(from, toDayNumber(range.endDate) - firstDay + 1))
  }

  function paintAll(changed: readonly HTMLElement[], year: DrawnYear) {
    const known = factsDrawn(facts, year)
    for (const cell of changed) paintDay(cell, year.terms, known, marks)
    painted = year
  }

  return {
    paint(year: DrawnYear) {
      if (painted === null) return paintAll(cells, year)
      if (year === painted) return
      const { drawn, beside } = changedDays(painted, year)
      waiting.push(...beside.flatMap(cellsIn))
      paintAll(drawn.flatMap(cellsIn), year)
    },
    /** The half-term that follows the end of its term: a part of it, or all; returns whether any day waited. */
    paintBeside(isAll: boolean): boolean {
      const now = waiting.splice(0, isAll ? waiting.length : daysPerMove)
      if (painted === null || now.length === 0) return false
      paintAll(now, painted)
      return true
    },
  }
}

function paintDay(cell: HTMLElement, terms: readonly Term[], facts: YearFacts, marks: DayMarks) {
  const date = dateOf(cell)
  const look = classNames(dayLook(date, terms, facts), marks.get(date)?.look)
  // A day is in a term where its look says so.
  if (cell.className !== look) {
    cell.className = look
    cell.ariaSelected = String(terms.some((term) => isWithin(date, term)))
  }
  const words = dayInWords(date, terms, facts, marks).join(': ')
  if (cell.ariaLabel !== words) cell.ariaLabel = words
}

function dateOf(cell: HTMLElement | undefined): IsoDate {
  return cell?.getAttribute('data-date') ?? ''
}
