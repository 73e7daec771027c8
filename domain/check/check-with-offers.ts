import { countYear } from '#domain/count/school-days.ts'
import { validContext } from '#domain/count/valid-context.ts'
import { checkOffers } from '#domain/offer/check-offer.ts'
import { isValidRange } from '#domain/year/iso-date.ts'
import { checkRules } from './rule-check.ts'
import type { CalendarToCheck, RuleResult } from './rule-result.ts'

/** The rules of the calendar, then what is found of its offers. */
export function checkWithOffers(calendar: CalendarToCheck): RuleResult[] {
  return [...checkRules(calendar), ...offerRules(calendar)]
}

/** By the plan's own claims; nothing without offers. */
export function offerRules(calendar: CalendarToCheck): RuleResult[] {
  const { fundingYear, yearStart, requirements, offers = [], closedRanges = [] } = calendar
  if (offers.length === 0) return []
  const terms = calendar.terms.filter(isValidRange)
  const context = validContext(calendar)
  const rules = { fundingYear, yearStart, requirements }
  const plan = { ...rules, ...context, terms, closedRanges, claims: countYear(terms, context, rules).claims }
  return checkOffers(offers, plan).map((finding) => ({ ...finding, fix: null }))
}
