import { isWithin } from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'
import type { DayMarks } from '#web/calendars/planner/overlays/day-marks.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { dayLook } from './day-look.ts'
import { dayInWords } from './day-words.ts'

/** Gives the days their looks and words. Those that look as before are left alone: a move of a drag changes one or two. */
export function paintDays(month: HTMLElement, terms: readonly Term[], facts: YearFacts, marks: DayMarks) {
  for (const cell of month.querySelectorAll<HTMLElement>('[data-date]')) {
    const date = cell.dataset.date ?? ''
    const look = classNames(dayLook(date, terms, facts), marks.get(date)?.look)
    // The name of a closure may have changed while its look has not.
    const isClosed = facts.closures.some((closure) => isWithin(date, closure))
    if (cell.className === look && !isClosed) continue
    cell.className = look
    cell.ariaSelected = String(terms.some((term) => isWithin(date, term)))
    cell.ariaLabel = dayInWords(date, terms, facts, marks).join(': ')
  }
}
