import { schoolDaysPerWeek, sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { type Claim, type ClaimPeriod, type ClaimRules, paidWeeksOf } from '#domain/count/claim.ts'
import { countYear, type YearContext } from '#domain/count/school-days.ts'
import { fundStretched } from '#domain/offer/funded-weeks.ts'
import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import { smallerOf } from '#domain/offer/offer-ledger.ts'
import { holidayWeeks, openWeeks, schoolWeeks, weeksOfClaim } from '#domain/offer/year-week.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isValidRange } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { type HeadcountOffer, stretchedWeeksOf, termTimeOffer, weeksWithHolidaysOf } from './headcount.ts'

/** The weeks that a claim pays for, by offer; null where they can't be said. `fundingYear` is that of its rate. */
export type PaidClaim = {
  period: ClaimPeriod
  fundingYear: FundingYear
  weeks: Readonly<Record<HeadcountOffer, number | null>>
}

/** `nextYear`: weeks of school after the planned year, which a later claim has. */
export type PaidPlan = { claims: readonly PaidClaim[]; nextYear: number }

/** What is valued. `terms` need not be valid; `closedRanges` and `offers` are none where they are absent. */
export type PlanToValue = {
  terms: readonly Term[]
  context: YearContext
  rules: ClaimRules
  closedRanges?: readonly ClosedRange[]
  offers?: readonly Offer[]
}

/** The paid weeks of a plan: in term time no more than the target of each claim, as more are not paid for. */
export function paidPlanOf(plan: PlanToValue, offers: readonly HeadcountOffer[]): PaidPlan {
  const { terms, context, rules } = plan
  const { claims, periods } = countYear(terms, context, rules)
  const { endDate } = plannedYear(rules.fundingYear, rules.yearStart)
  const daysAfter = periods.reduce(
    (sum, period) => sum + (period.startDate > endDate ? period.schoolDays : 0),
    0,
  )
  return { claims: paidClaims(claims, plan, offers), nextYear: daysAfter / schoolDaysPerWeek }
}

/** As `paidPlanOf`, from claims that are counted already. */
export function paidClaims(
  claims: readonly Claim[],
  plan: PlanToValue,
  offers: readonly HeadcountOffer[],
): PaidClaim[] {
  const others = offers
    .filter((offer) => offer !== termTimeOffer)
    .map((offer) => ({ offer, weeks: stretchedClaims(offer, plan) ?? holidayClaims(offer, plan) }))
  return claims.map((claim) => ({
    period: claim.period,
    fundingYear: fundingYearOf(claim.startDate),
    weeks: {
      [termTimeOffer]: paidWeeksOf(claim),
      ...Object.fromEntries(others.map(({ offer, weeks }) => [offer, weeks?.(claim) ?? null])),
    },
  }))
}

/**
 * All that the council would pay for: the target of each claim in term time, and of a stretched offer the weeks that the
 * year loses to closed weeks, in the claims that have them where nothing is closed. Weeks that only move are not lost.
 */
export function paidInFull(
  claims: readonly Claim[],
  paid: readonly PaidClaim[],
  plan: PlanToValue,
  offers: readonly HeadcountOffer[],
): PaidClaim[] {
  const onTarget = claims.map((claim) => ({
    ...claim,
    countedWeeks: claim.targetWeeks ?? claim.countedWeeks,
  }))
  const neverClosed = {
    ...plan,
    closedRanges: [],
    context: { bankHolidays: new Set<IsoDate>(), closures: [] },
  }
  const most = paidClaims(onTarget, neverClosed, offers)
  const left = new Map<HeadcountOffer, number>()
  for (const offer of [termTimeOffer, ...offers]) left.set(offer, weeksIn(most, offer) - weeksIn(paid, offer))
  return paid.map((claim, place) => {
    const weeksOf = ([offer, weeks]: [HeadcountOffer, number | null]) => {
      const possible = most[place]?.weeks[offer] ?? null
      if (weeks === null || possible === null) return [offer, weeks]
      const lost = Math.max(0, Math.min(left.get(offer) ?? 0, possible - weeks))
      left.set(offer, (left.get(offer) ?? 0) - lost)
      return [offer, sumOfWeeks([weeks, lost])]
    }
    return { ...claim, weeks: Object.fromEntries(Object.entries(claim.weeks).map(weeksOf)) }
  })
}

function weeksIn(claims: readonly PaidClaim[], offer: HeadcountOffer): number {
  return sumOfWeeks(claims.map(({ weeks }) => weeks[offer] ?? 0))
}

type WeeksOfClaim = (claim: Claim) => number

/** The weeks of term, and open weeks outside it; null where the nation funds none. */
function holidayClaims(
  offer: HeadcountOffer,
  { terms, context, rules, closedRanges = [] }: PlanToValue,
): WeeksOfClaim | null {
  const weeks = weeksWithHolidaysOf(offer)
  const { entitlementWeeks } = rules.requirements
  if (weeks === null || entitlementWeeks === undefined) return null
  const plan = { terms: terms.filter(isValidRange), context }
  const open = openWeeks(rules, { ...context, ...plan, closedRanges })
  const holidays = holidayWeeks(open, schoolWeeks(rules, plan)).slice(0, weeks - entitlementWeeks)
  return (claim) => sumOfWeeks([paidWeeksOf(claim), weeksOfClaim(holidays, claim.period).length])
}

/** Open weeks in the order of the year, up to what the authority and the calendar's own offer fund in each period. */
function stretchedClaims(
  offer: HeadcountOffer,
  { terms, context, rules, closedRanges = [], offers = [] }: PlanToValue,
): WeeksOfClaim | null {
  const weeks = stretchedWeeksOf(offer)
  if (weeks === null) return null
  const own = offers.find((each) => each.model === 'stretched' && each.weeks === weeks)
  const mostWeeks = smallerOf(rules.requirements.mostStretchedWeeks, own?.weeksByPeriod ?? null)
  const open = openWeeks(rules, { ...context, terms: terms.filter(isValidRange), closedRanges })
  const funded = fundStretched(open, { weeks, hoursPerWeek: 1, mostWeeks })
  return ({ period }) => sumOfWeeks(weeksOfClaim(funded, period).map(({ thousandths }) => thousandths / 1000))
}
