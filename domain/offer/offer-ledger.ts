import {
  type FundingRequirements,
  schoolDaysPerWeek,
  sumOfWeeks,
  type TargetWeeks,
} from '#domain/authority/target-weeks.ts'
import { type Claim, type ClaimPeriod, claimPeriods, paidWeeksOf } from '#domain/count/claim.ts'
import type { DateRange, IsoDate } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import {
  type FundedWeek,
  fundStretched,
  fundTermTime,
  inThousandths,
  type MostWeeks,
  sumOf,
} from './funded-weeks.ts'
import type { Offer, Opening } from './offer.ts'
import { hoursPerWeekOf, hoursPerYearOf, mostHolidayWeeks, takenHoursOf } from './weekly-hours.ts'
import {
  holidayWeeks,
  type OfferedYear,
  openWeeks,
  schoolWeeks,
  weeksOfClaim,
  type YearWeek,
} from './year-week.ts'

/** A calendar as its offers are counted: its terms and opening days, and its claims by the same requirements. */
export type OfferedPlan = OfferedYear &
  Opening & {
    readonly requirements: FundingRequirements
    readonly claims: readonly Pick<Claim, 'period' | 'countedWeeks' | 'targetWeeks'>[]
  }

/**
 * One offer in one claim. `mostWeeks` is what may be funded there at most, `null` where the authority's figure is not
 * known; `weeksLeft` is what it leaves unused, null likewise.
 */
export type OfferClaim = DateRange & {
  period: ClaimPeriod
  openWeeks: number
  fundedWeeks: number
  hours: number
  mostWeeks: number | null
  weeksLeft: number | null
}

/**
 * What an offer gives one child in a year. `hours` are those used, never more than `hoursPerYear`; `hoursLeft` is the
 * rest of the entitlement; `notFunded` are the Mondays of open weeks without funded hours.
 */
export type OfferLedger = {
  offerId: string
  hoursPerWeek: number
  hoursPerYear: number
  claims: OfferClaim[]
  openWeeks: number
  fundedWeeks: number
  hours: number
  hoursLeft: number
  notFunded: IsoDate[]
}

export function offerLedger(offer: Offer, plan: OfferedPlan): OfferLedger {
  const open = openWeeksOf(plan)
  const hoursPerYear = hoursPerYearOf(offer, plan.requirements)
  const counted =
    offer.model === 'stretched' ? stretchedClaims(offer, plan, open) : termTimeClaims(offer, plan, open)
  let left = inThousandths(hoursPerYear)
  const claims = counted.claims.map((claim) => {
    const used = Math.min(left, inThousandths(claim.hours))
    left -= used
    return { ...claim, hours: used / 1000 }
  })
  return {
    offerId: offer.id,
    hoursPerWeek: hoursPerWeekOf(offer, plan.requirements),
    hoursPerYear,
    claims,
    openWeeks: open.length,
    fundedWeeks: sumOfWeeks(claims.map(({ fundedWeeks }) => fundedWeeks)),
    hours: (inThousandths(hoursPerYear) - left) / 1000,
    hoursLeft: left / 1000,
    notFunded: counted.notFunded,
  }
}

/** The weeks that a stretched offer funds, in the order of the year. */
export function stretchedWeeksOf(offer: Offer, plan: OfferedPlan): FundedWeek[] {
  const { requirements } = plan
  return fundStretched(openWeeksOf(plan), {
    weeks: offer.weeks ?? 0,
    hoursPerWeek: takenHoursOf(offer, requirements),
    mostWeeks: smallerOf(requirements.mostStretchedWeeks, offer.weeksByPeriod),
  })
}

/** Counted once for a plan, which never changes, however many offers it has: a drag counts all of them. */
function oncePerPlan(count: (plan: OfferedPlan) => readonly YearWeek[]) {
  const known = new WeakMap<OfferedPlan, readonly YearWeek[]>()
  return (plan: OfferedPlan) => {
    const weeks = known.get(plan) ?? count(plan)
    known.set(plan, weeks)
    return weeks
  }
}

export const openWeeksOf = oncePerPlan((plan) => openWeeks(plan, plan))
const schoolWeeksOf = oncePerPlan((plan) => schoolWeeks(plan, { terms: plan.terms, context: plan }))
const holidayWeeksOf = oncePerPlan((plan) => holidayWeeks(openWeeksOf(plan), schoolWeeksOf(plan)))

function holidaysOf(offer: Offer, plan: OfferedPlan): readonly YearWeek[] {
  const most = mostHolidayWeeks(offer, plan.requirements)
  return most === 0 ? [] : holidayWeeksOf(plan).slice(0, most)
}

type Counted = { claims: OfferClaim[]; notFunded: IsoDate[] }

function stretchedClaims(offer: Offer, plan: OfferedPlan, open: readonly YearWeek[]): Counted {
  const most = plan.requirements.mostStretchedWeeks
  const funded = stretchedWeeksOf(offer, plan)
  const perWeek = inThousandths(takenHoursOf(offer, plan.requirements))
  const claims = claimPeriods(plan).map(({ period, startDate, endDate }) => {
    const thousandths = sumOf(weeksOfClaim(funded, period))
    const fundedWeeks = perWeek === 0 ? 0 : Math.round((thousandths * 100) / perWeek) / 100
    const mostWeeks = most === undefined ? null : weeksIn(period, most)
    const openHere = weeksOfClaim(open, period).length
    return {
      ...{ period, startDate, endDate, openWeeks: openHere, fundedWeeks, mostWeeks },
      hours: thousandths / 1000,
      weeksLeft: mostWeeks === null ? null : sumOfWeeks([Math.min(mostWeeks, openHere), -fundedWeeks]),
    }
  })
  return { claims, notFunded: mondaysWithout(open, funded) }
}

/** Funded as the authority counts the claim: no more weeks than its target are paid for, and holiday weeks besides. */
function termTimeClaims(offer: Offer, plan: OfferedPlan, open: readonly YearWeek[]): Counted {
  const { requirements } = plan
  const holidays = holidaysOf(offer, plan)
  const claims = claimPeriods(plan).map(({ period, startDate, endDate }) => {
    const claim = claimIn(period, plan)
    const more = weeksOfClaim(holidays, period).length
    const mostWeeks = claim === undefined || claim.targetWeeks === null ? null : claim.targetWeeks + more
    const fundedWeeks = sumOfWeeks([claim === undefined ? 0 : paidWeeksOf(claim), more])
    const openHere = weeksOfClaim(open, period).length
    return {
      ...{ period, startDate, endDate, openWeeks: openHere, fundedWeeks, mostWeeks },
      hours: (inThousandths(takenHoursOf(offer, requirements)) * fundedWeeks) / 1000,
      weeksLeft: mostWeeks === null ? null : sumOfWeeks([mostWeeks, -fundedWeeks]),
    }
  })
  // Which of the weeks outside the terms are funded is not known of a child.
  const chosen = holidays.length === 0 ? [] : holidayWeeksOf(plan)
  return { claims, notFunded: mondaysWithout(open, [...paidTermWeeks(plan), ...chosen]) }
}

/**
 * The weeks that a term-time offer funds, with the hours of its claims: those that rounding adds or takes are of the last
 * weeks of a claim.
 */
export function termTimeWeeksOf(offer: Offer, plan: OfferedPlan): FundedWeek[] {
  const perWeek = takenHoursOf(offer, plan.requirements)
  const weeks = fundTermTime(paidTermWeeks(plan), perWeek)
  const inTerm = claimPeriods(plan).flatMap(({ period }) => {
    const here = weeksOfClaim(weeks, period)
    const claim = claimIn(period, plan)
    let more = inThousandths(claim === undefined ? 0 : perWeek * paidWeeksOf(claim)) - sumOf(here)
    return here
      .toReversed()
      .map((week) => {
        const thousandths = Math.max(0, week.thousandths + more)
        more -= thousandths - week.thousandths
        return { ...week, thousandths }
      })
      .toReversed()
  })
  const chosen = holidaysOf(offer, plan).map((week) => ({ ...week, thousandths: inThousandths(perWeek) }))
  return [...inTerm, ...chosen].sort((one, other) => (one.monday < other.monday ? -1 : 1))
}

/** The weeks of a term up to the target of its claim: no more are paid for. */
const paidTermWeeks = oncePerPlan((plan) =>
  claimPeriods(plan).flatMap(({ period }) => {
    const here = weeksOfClaim(schoolWeeksOf(plan), period)
    const { countedWeeks = 0, targetWeeks = null } = claimIn(period, plan) ?? {}
    if (targetWeeks === null || countedWeeks <= targetWeeks) return here
    let left = targetWeeks * schoolDaysPerWeek
    return here.flatMap((week) => {
      const days = Math.min(week.days, left)
      left -= days
      return days > 0 ? { ...week, days } : []
    })
  }),
)

function claimIn(period: ClaimPeriod, { claims }: OfferedPlan) {
  return claims.find((claim) => claim.period === period)
}

function mondaysWithout(open: readonly YearWeek[], funded: readonly { monday: IsoDate }[]): IsoDate[] {
  const mondays = new Set(funded.map(({ monday }) => monday))
  return open.map(({ monday }) => monday).filter((monday) => !mondays.has(monday))
}

export function smallerOf(most: TargetWeeks | undefined, own: TargetWeeks | null): MostWeeks {
  const weeks: MostWeeks = {}
  for (const period of termTypes) {
    const both = [most?.[period], own?.[period]].filter((each) => each !== undefined)
    if (both.length > 0) weeks[period] = Math.min(...both)
  }
  return weeks
}

function weeksIn(period: ClaimPeriod, weeks: TargetWeeks): number {
  return period === 'year' ? sumOfWeeks(termTypes.map((each) => weeks[each])) : weeks[period]
}
