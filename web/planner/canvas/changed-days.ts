import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { type Term, termTypes } from '#domain/year/term.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'

/**
 * Ranges that contain every day whose look or label changed, and few others. `beside` are the half-terms that follow the
 * ends of their terms.
 */
type ChangedDays = { drawn: readonly DateRange[]; beside: readonly DateRange[] }

export function changedDays(before: DrawnYear, after: DrawnYear): ChangedDays {
  const { drawn, beside } = changedByTerms(before.terms, after.terms)
  return {
    drawn: [
      ...drawn,
      ...onlyInOne(before.closures, after.closures),
      ...onlyInOne(before.openBankHolidays, after.openBankHolidays).map((day) => ({
        startDate: day,
        endDate: day,
      })),
    ],
    beside,
  }
}

/** The earlier of two overlapping terms colours the shared days, so a new order changes more than the ends. */
function changedByTerms(before: readonly Term[], after: readonly Term[]): ChangedDays {
  if (orderOfShared(before, after) !== orderOfShared(after, before))
    return { drawn: [...before, ...after], beside: [] }
  const drawn: DateRange[] = []
  const beside: DateRange[] = []
  for (const termType of termTypes) {
    const isIt = (term: Term) => term.termType === termType
    const [one = null, next = null] = [before.find(isIt), after.find(isIt)]
    const ends = one === next ? [] : changed(one, next)
    drawn.push(...ends)
    const place = ends.length > 0 ? beside : drawn
    place.push(...changed(one?.halfTerm ?? null, next?.halfTerm ?? null))
  }
  return { drawn, beside }
}

/** The terms that are in both years. */
function orderOfShared(terms: readonly Term[], others: readonly Term[]): string {
  const shared = terms.filter(({ termType }) => others.some((other) => other.termType === termType))
  return shared.map(({ termType }) => termType).join()
}

function onlyInOne<T>(before: readonly T[], after: readonly T[]): T[] {
  if (before === after) return []
  return [
    ...before.filter((each) => !after.includes(each)),
    ...after.filter((each) => !before.includes(each)),
  ]
}

function changed(before: DateRange | null, after: DateRange | null): DateRange[] {
  if (before === null) return after === null ? [] : [after]
  if (after === null) return [before]
  return [...between(before.startDate, after.startDate), ...between(before.endDate, after.endDate)]
}

function between(one: IsoDate, other: IsoDate): DateRange[] {
  if (one === other) return []
  return [one < other ? { startDate: one, endDate: other } : { startDate: other, endDate: one }]
}
