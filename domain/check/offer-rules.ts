import { countYear } from '#domain/count/school-days.ts'
import { checkOffers } from '#domain/offer/check-offer.ts'
import type { Checked, RuleResult } from './rule-result.ts'

/** What its offers give, by the plan's own claims; nothing without offers. */
export function offerRules({ calendar, terms, context }: Checked): RuleResult[] {
  const { fundingYear, yearStart = 'april', requirements, offers = [], closedRanges = [] } = calendar
  if (offers.length === 0) return []
  const rules = { fundingYear, yearStart, requirements }
  const { claims } = countYear(terms, context, rules)
  const plan = { ...rules, ...context, terms, closedRanges, claims }
  return checkOffers(offers, plan).map((finding) => ({ ...finding, fix: null }))
}
