import { isWithin } from '#domain/iso-date.ts'
import type { Term } from '#domain/term.ts'
import { dayLook } from '#web/calendars/planner/canvas/day-look.ts'
import { dayInWords } from '#web/calendars/planner/canvas/day-words.ts'
import type { YearFacts } from '#web/calendars/planner/year-facts.ts'

/** Gives the days their looks and words. Those that look as before are left alone: a move of a drag changes one or two. */
export function paintDays(month: HTMLElement, terms: readonly Term[], facts: YearFacts) {
  for (const cell of month.querySelectorAll<HTMLElement>('[data-date]')) {
    const date = cell.dataset.date ?? ''
    const look = dayLook(date, terms, facts)
    // The name of a closure may have changed while its look has not.
    const isClosed = facts.closures.some((closure) => isWithin(date, closure))
    if (cell.className === look && !isClosed) continue
    cell.className = look
    cell.ariaSelected = String(terms.some((term) => isWithin(date, term)))
    cell.ariaLabel = dayInWords(date, terms, facts).join(': ')
  }
}
