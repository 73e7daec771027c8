import type { FundingRequirements, HoursRounding } from '#domain/authority/target-weeks.ts'
import type { Offer, WeekPattern } from './offer.ts'
import { termTimeWeeks } from './offer-limits.ts'
import { roundedDown } from './stretched-offer.ts'

type Hours = Pick<Offer, 'entitlement' | 'model' | 'weeks'>

/** Hours of one child in a year: 15 over 38 weeks are 570. */
export function hoursPerYearOf(offer: Hours, rules: FundingRequirements): number {
  return offer.entitlement * ((rules.entitlementWeeks ?? termTimeWeeks) + mostHolidayWeeks(offer, rules))
}

/** The weeks outside term that a child of a term-time offer may choose. */
export function mostHolidayWeeks(
  { model, weeks }: Pick<Hours, 'model' | 'weeks'>,
  { entitlementWeeks = termTimeWeeks }: Pick<FundingRequirements, 'entitlementWeeks'>,
): number {
  return model === 'stretched' || weeks === null ? 0 : Math.max(0, weeks - entitlementWeeks)
}

/** Hours are exact to two decimals where the authority's rounding is not known. */
export function hoursRoundingOf({
  hoursRounding = 'hundredths',
}: Pick<FundingRequirements, 'hoursRounding'>): HoursRounding {
  return hoursRounding
}

/** Hours of a full week, as the authority rounds them. */
export function hoursPerWeekOf(offer: Hours, rules: FundingRequirements): number {
  if (offer.model === 'term-time' || offer.weeks === null) return offer.entitlement
  return roundedDown(hoursPerYearOf(offer, rules), offer.weeks, hoursRoundingOf(rules))
}

/** Its pattern, or its hours evenly from Monday to Friday. */
export function patternOf(offer: Hours & Pick<Offer, 'pattern'>, rules: FundingRequirements): WeekPattern {
  if (offer.pattern !== null) return offer.pattern
  const hours = hoursPerWeekOf(offer, rules) / 5
  return [hours, hours, hours, hours, hours]
}

/** Hours of the pattern's week, against floating-point errors to a thousandth. */
export function patternHours(pattern: WeekPattern): number {
  return Math.round(pattern.reduce((sum, hours) => sum + hours, 0) * 1000) / 1000
}

/** What a child uses in a full week: the pattern's hours, but no more than the offer gives. */
export function takenHoursOf(offer: Hours & Pick<Offer, 'pattern'>, rules: FundingRequirements): number {
  return Math.min(hoursPerWeekOf(offer, rules), patternHours(patternOf(offer, rules)))
}
