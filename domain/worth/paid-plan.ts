import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import type { Claim, ClaimPeriod, ClaimRules } from '#domain/count/claim.ts'
import { countYear, type YearContext } from '#domain/count/school-days.ts'
import { fundStretched } from '#domain/offer/funded-weeks.ts'
import { openWeeks } from '#domain/offer/year-week.ts'
import { type FundingYear, fundingYearOf } from '#domain/year/funding-year.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import type { Term } from '#domain/year/term.ts'
import { type HeadcountOffer, stretchedWeeksOf, termTimeOffer } from './headcount.ts'

/** The weeks that a claim pays for, by offer; null where they can't be said. `fundingYear` is that of its rate. */
export type PaidClaim = {
  period: ClaimPeriod
  fundingYear: FundingYear
  weeks: Readonly<Record<HeadcountOffer, number | null>>
}

/** `nextYear`: weeks of school after the planned year, which a later claim has. */
export type PaidPlan = { claims: readonly PaidClaim[]; nextYear: number }

type PlannedYear = Pick<ClaimRules, 'fundingYear' | 'yearStart'>

/** What is valued. `terms` need not be valid. */
export type PlanToValue = { terms: readonly Term[]; context: YearContext; rules: ClaimRules }

/** The paid weeks of a plan: in term time no more than the target of each claim, as more are not paid for. */
export function paidPlanOf(plan: PlanToValue, offers: readonly HeadcountOffer[]): PaidPlan {
  const { terms, context, rules } = plan
  const { claims, periods } = countYear(terms, context, rules)
  const { endDate } = plannedYear(rules.fundingYear, rules.yearStart)
  const daysAfter = periods.reduce(
    (sum, period) => sum + (period.startDate > endDate ? period.schoolDays : 0),
    0,
  )
  return { claims: paidClaims(claims, plan, offers), nextYear: daysAfter / 5 }
}

/** As `paidPlanOf`, from claims that are counted already. */
export function paidClaims(
  claims: readonly Claim[],
  { context, rules }: Pick<PlanToValue, 'context'> & { rules: PlannedYear },
  offers: readonly HeadcountOffer[],
): PaidClaim[] {
  const stretched = offers
    .filter((offer) => offer !== termTimeOffer)
    .map((offer) => ({ offer, weeks: stretchedClaims(offer, context, rules) }))
  return claims.map(({ period, startDate, countedWeeks, targetWeeks }) => ({
    period,
    fundingYear: fundingYearOf(startDate),
    weeks: {
      [termTimeOffer]: targetWeeks === null ? countedWeeks : Math.min(countedWeeks, targetWeeks),
      ...Object.fromEntries(stretched.map(({ offer, weeks }) => [offer, weeks?.(period) ?? null])),
    },
  }))
}

/** Null in a year that does not begin in April: the weeks of a stretched year are those from April. */
function stretchedClaims(
  offer: HeadcountOffer,
  context: YearContext,
  { fundingYear, yearStart }: PlannedYear,
): ((period: ClaimPeriod) => number) | null {
  const weeks = stretchedWeeksOf(offer)
  if (weeks === null || yearStart !== 'april') return null
  const opening = { ...context, terms: [], closedRanges: [] }
  const open = openWeeks({ fundingYear, yearStart }, opening)
  const funded = fundStretched(open, { weeks, hoursPerWeek: 1, mostWeeks: {} })
  return (period) =>
    sumOfWeeks(
      funded.flatMap((week) =>
        period === 'year' || week.period === period ? [week.thousandths / 1000] : [],
      ),
    )
}
