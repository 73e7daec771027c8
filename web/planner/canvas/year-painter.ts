import { type DateRange, type IsoDate, isValidRange, isWithin, toDayNumber } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { DayMarks } from '#web/planner/overlays/day-marks.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts } from '#web/planner/plan/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { changedDays } from './changed-days.ts'
import { dayLook } from './day-look.ts'
import { dayInWords } from './day-words.ts'

type PaintYear = (year: DrawnYear) => void

/** Sets the classes and labels of the grid's days: first all, then only those that changed. */
export function createYearPainter(grid: HTMLElement, facts: YearFacts, marks: DayMarks): PaintYear {
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-date]')]
  const firstDay = toDayNumber(dateOf(cells[0]))
  let painted: DrawnYear | null = null

  function cellsIn(range: DateRange): readonly HTMLElement[] {
    if (!isValidRange(range)) return []
    const from = Math.max(0, toDayNumber(range.startDate) - firstDay)
    return cells.slice(from, Math.max(from, toDayNumber(range.endDate) - firstDay + 1))
  }

  return (year) => {
    if (year === painted) return
    const known = factsDrawn(facts, year)
    const changed = painted === null ? cells : changedDays(painted, year).flatMap(cellsIn)
    for (const cell of changed) paintDay(cell, year.terms, known, marks)
    painted = year
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
  return cell?.dataset.date ?? ''
}
