import { countYear } from '#domain/count/school-days.ts'
import type { ClosedRange } from '#domain/offer/offer.ts'
import type { OfferedPlan } from '#domain/offer/offer-ledger.ts'
import type { DrawnYear } from '#web/planner/plan/drawn-year.ts'
import { factsDrawn, type YearFacts, type YearRules } from '#web/planner/plan/year-facts.ts'

/** What is drawn, as its offers are counted. */
export function offeredPlanOf(
  drawn: DrawnYear,
  { closedRanges }: { closedRanges: readonly ClosedRange[] },
  { rules, facts }: { rules: YearRules; facts: YearFacts },
): OfferedPlan {
  const { fundingYear, yearStart, requirements } = rules
  const { bankHolidays, closures } = factsDrawn(facts, drawn)
  const year = { fundingYear, yearStart, requirements }
  const { claims } = countYear(drawn.terms, { bankHolidays, closures }, year)
  return { ...year, ...{ terms: drawn.terms, bankHolidays, closures, closedRanges, claims } }
}
