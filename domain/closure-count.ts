import type { Closure, ClosureKind } from './closure.ts'
import { type DaysOff, lostDays } from './lost-days.ts'
import type { Term } from './term.ts'

/**
 * School days, whole and half, that closures take from the terms. `funded` are those of them that the authority pays
 * for, `charged` those that the parents do: neither is a school day, and no funding week counts them.
 */
export type ClosureCount = {
  days: number
  funded: number
  charged: number
  byKind: Record<ClosureKind, number>
}

/**
 * What bank holidays, weekends and half-terms take already is not counted. Where closures meet on a day it belongs to
 * the one that takes most of it, of equals to the first.
 */
export function countClosures(terms: readonly Term[], daysOff: DaysOff): ClosureCount {
  const byKind = { inset: 0, closure: 0, break: 0, other: 0 }
  const count: ClosureCount = { days: 0, funded: 0, charged: 0, byKind }
  for (const { days, closure } of lostDays(terms, daysOff).flatMap((loss) => loss.days)) {
    if (closure === null) continue
    count.days += days
    byKind[closure.kind] += days
    if (closure.isFunded) count.funded += days
    if (closure.isCharged) count.charged += days
  }
  return count
}

/** `whole day, not funded, charged`: what is said of a closure beside its name and dates. */
export function closureTerms({ portion, isFunded, isCharged }: Closure): string {
  const paid = [isFunded ? 'funded' : 'not funded', isCharged ? 'charged' : 'not charged']
  return [portion === 'half' ? 'half day' : 'whole day', ...paid].join(', ')
}
