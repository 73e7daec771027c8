import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { easterInside } from '#domain/plan/easter-inside.ts'
import { isValidRange, isWithin, overlapOf } from '#domain/year/iso-date.ts'
import { points } from './plan-cost.ts'
import type { Found } from './plan-search.ts'

/** With the break of a late Easter, but for claims that are met without it alone. */
export function searchWithEaster<Searched extends { found: Found }>(
  year: YearToPlan,
  plansSummer: boolean,
  search: (year: YearToPlan) => Searched | null,
): (Searched & { easter: readonly Closure[] }) | null {
  const easter = plansSummer ? easterToClose(year) : []
  const closed = search({ ...year, closures: [...(year.closures ?? []), ...easter] })
  const open = easter.length === 0 ? null : search(year)
  const isOpenBetter =
    open !== null &&
    (closed === null || closed.found.best.score - open.found.best.score >= points.hundredthMissing)
  if (isOpenBetter) return { ...open, easter: [] }
  return closed && { ...closed, easter }
}

/** The break of a late Easter, unless the summer term is published, or closures or days asked for are in it. */
function easterToClose(year: YearToPlan): Closure[] {
  const { authorityTerms = {}, daysAskedFor = [] } = year
  const easter = easterInside(year)
  if (easter === null || authorityTerms.summer !== undefined) return []
  const { closure } = easter
  const isPlanned =
    daysAskedFor.some((date) => isWithin(date, closure)) ||
    year.closures?.some((each) => isValidRange(overlapOf(each, closure))) === true
  return isPlanned ? [] : [closure]
}
