import {
  countedWeeks,
  type FundingRequirements,
  roundWeeks,
  schoolDaysPerWeek,
  sumOfWeeks,
} from '#domain/authority/target-weeks.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { type TermType, termTypes } from '#domain/year/term.ts'

/** What claims are counted by; `requirements` are those of the authority for the year, resolved for its nation. */
export type ClaimRules = {
  readonly fundingYear: FundingYear
  readonly yearStart: FundingYearStart
  readonly requirements: FundingRequirements
}

/** `year` where the nation pays once a year. */
export type ClaimPeriod = TermType | 'year'

/**
 * What a setting is paid for in one funding period, both days included. `schoolDays` are the days claimed: school days
 * of any term, and `paidBankHolidays` among them; `exactWeeks` are in tenths, `countedWeeks` as the authority rounds, or
 * exact where that is not known; `targetDays` are five for each target week, `hours` those of one child, of no more
 * weeks than the target, as more are not paid for.
 */
export type Claim = DateRange & {
  period: ClaimPeriod
  schoolDays: number
  paidBankHolidays: number
  exactWeeks: number
  countedWeeks: number
  /** Null where it is not known. */
  targetWeeks: number | null
  targetDays: number | null
  hours: number
}

export type ClaimSum = Pick<
  Claim,
  'schoolDays' | 'exactWeeks' | 'countedWeeks' | 'targetWeeks' | 'targetDays' | 'hours'
>

export type ClaimedDays = Pick<Claim, 'schoolDays' | 'paidBankHolidays'>

/** England's hours for every child: what an authority pays for that names no entitlement. */
const universalHours = 15

/** The claims of a planned year, in its order; their ranges have no gap and cover the year. */
export function claimPeriods({
  fundingYear,
  yearStart,
  requirements,
}: ClaimRules): (DateRange & { period: ClaimPeriod })[] {
  const year = plannedYear(fundingYear, yearStart)
  if (requirements.claims === 'by-year') return [{ period: 'year', ...year }]
  return fundingPeriodsIn(year).map(({ name, startDate, endDate }) => ({ period: name, startDate, endDate }))
}

export function claimOf(
  { period, startDate, endDate }: DateRange & { period: ClaimPeriod },
  { schoolDays, paidBankHolidays }: ClaimedDays,
  requirements: FundingRequirements,
): Claim {
  const targetWeeks = claimTarget(period, requirements)
  const weeks = countedWeeks(schoolDays, requirements)
  return {
    ...{ period, startDate, endDate, schoolDays, paidBankHolidays },
    exactWeeks: roundWeeks(schoolDays, 'tenths'),
    countedWeeks: weeks,
    targetWeeks,
    targetDays: targetDaysOf(targetWeeks),
    hours: hoursOf(Math.min(weeks, targetWeeks), requirements),
  }
}

export function sumOfClaims(claims: readonly Claim[]): ClaimSum {
  const sum = (figure: (claim: Claim) => number) => sumOfWeeks(claims.map(figure))
  const hasTargets = claims.every(({ targetWeeks }) => targetWeeks !== null)
  const schoolDays = sum((claim) => claim.schoolDays)
  return {
    schoolDays,
    exactWeeks: roundWeeks(schoolDays, 'tenths'),
    countedWeeks: sum((claim) => claim.countedWeeks),
    targetWeeks: hasTargets ? sum((claim) => claim.targetWeeks ?? 0) : null,
    targetDays: hasTargets ? sum((claim) => claim.targetDays ?? 0) : null,
    hours: sum((claim) => claim.hours),
  }
}

export function claimTarget(period: ClaimPeriod, { targetWeeks }: FundingRequirements): number {
  if (period !== 'year') return targetWeeks[period]
  return sumOfWeeks(termTypes.map((termType) => targetWeeks[termType]))
}

/** Hours of one child in so many weeks: 38 weeks of 15 hours are 570. */
export function hoursOf(weeks: number, { hoursPerWeek = universalHours }: FundingRequirements): number {
  return Math.round(weeks * hoursPerWeek * 100) / 100
}

/** Five for each week. */
export function targetDaysOf(targetWeeks: number): number {
  return Math.round(targetWeeks * schoolDaysPerWeek * 10) / 10
}
