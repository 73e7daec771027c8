import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { type Closure, closureName } from '#domain/plan/closure.ts'
import { daysInWords } from '#domain/year/format-date.ts'
import { addDays, daysBetween, isWithin } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import type { Adjustment } from './calendar-template.ts'

/** A closure at a term's start or end moves with it: staff train on the first day, whatever its date. */
export function moveEdgeClosures(
  closures: readonly Closure[],
  before: readonly Term[],
  after: readonly Term[],
  division: Division,
): { closures: readonly Closure[]; adjustments: readonly Adjustment[] } {
  const moved = closures.map((closure) => ({ closure, days: daysToMove(closure, before, after) }))
  return {
    closures: moved.map(({ closure, days }) => movedBy(closure, days)),
    adjustments: moved.flatMap(({ closure, days }) => {
      if (days === 0) return []
      const dates = `${daysInWords(movedBy(closure, days))} instead of ${daysInWords(closure)}`
      return [{ termType: null, sentence: `“${closureName(closure, division)}” is on ${dates}.` }]
    }),
  }
}

function daysToMove(closure: Closure, before: readonly Term[], after: readonly Term[]): number {
  const home = before.find((term) => isWithin(closure.startDate, term))
  const term = after.find(({ termType }) => termType === home?.termType)
  if (term === undefined) return 0
  if (closure.startDate < term.startDate) return daysBetween(closure.startDate, term.startDate)
  return closure.endDate > term.endDate ? daysBetween(closure.endDate, term.endDate) : 0
}

function movedBy(closure: Closure, days: number): Closure {
  return {
    ...closure,
    startDate: addDays(closure.startDate, days),
    endDate: addDays(closure.endDate, days),
  }
}
