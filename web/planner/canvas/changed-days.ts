import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { type Term, termTypes } from '#domain/year/term.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'

/** Ranges that contain every day whose look or label changed, and few others. */
export function changedDays(before: DrawnYear, after: DrawnYear): DateRange[] {
  return [
    ...changedByTerms(before.terms, after.terms),
    ...changedByClosures(before, after),
    ...changedByOpening(before.openBankHolidays, after.openBankHolidays),
  ]
}

/** The earlier of two overlapping terms colours the shared days, so a new order changes more than the ends. */
function changedByTerms(before: readonly Term[], after: readonly Term[]): readonly DateRange[] {
  if (orderOfShared(before, after) !== orderOfShared(after, before)) return [...before, ...after]
  return termTypes.flatMap((termType) => {
    const [one = null, next = null] = [before, after].map((terms) =>
      terms.find((term) => term.termType === termType),
    )
    return [...changed(one, next), ...changed(one?.halfTerm ?? null, next?.halfTerm ?? null)]
  })
}

/** The terms that are in both years. */
function orderOfShared(terms: readonly Term[], others: readonly Term[]): string {
  const shared = terms.filter(({ termType }) => others.some((other) => other.termType === termType))
  return shared.map(({ termType }) => termType).join()
}

function changedByClosures(before: DrawnYear, after: DrawnYear): readonly DateRange[] {
  if (before.closures === after.closures) return []
  return [
    ...before.closures.filter((closure) => !after.closures.includes(closure)),
    ...after.closures.filter((closure) => !before.closures.includes(closure)),
  ]
}

function changedByOpening(before: readonly IsoDate[], after: readonly IsoDate[]): readonly DateRange[] {
  if (before === after) return []
  return [
    ...before.filter((day) => !after.includes(day)),
    ...after.filter((day) => !before.includes(day)),
  ].map((day) => ({ startDate: day, endDate: day }))
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
