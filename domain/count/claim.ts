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
import { termTypes } from '#domain/year/term.ts'

/** What claims are counted by; `requirements` are those of the authority for the year, resolved for its nation. */
export type ClaimRules = {
  readonly fundingYear: FundingYear
  readonly yearStart: FundingYearStart
  readonly requirements: FundingRequirements
}

/** `year` where the nation pays once a year. */
export const allClaimPeriods = [...termTypes, 'year'] as const
export type ClaimPeriod = (typeof allClaimPeriods)[number]

/**
 * What a setting is paid for in one funding period, both days included. `schoolDays` are the days claimed: school days
 * of any term, and `paidBankHolidays` among them; `exactWeeks` are in tenths, `countedWeeks` as the authority rounds, or
 * exact where that is not known; `targetDays` are five for each target week, `hours` those of one child, of no more
 * weeks than the target, as more are not paid for.
 */
export type Claim = DateRange & {
  period: ClaimPeriod
  schoolDays: number
  /** Absent in what the API answers. */
  paidBankHolidays?: number
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

type ClaimedDays = Required<Pick<Claim, 'schoolDays' | 'paidBankHolidays'>>

/** England's hours for every child: what an authority pays for that names no entitlement. */
export const universalHours = 15

export type PlannedClaim = DateRange & { period: ClaimPeriod }

/** A drag asks for the same few years on every frame. */
const plannedClaims = new Map<string, readonly PlannedClaim[]>()

/** The claims of a planned year, in its order; their ranges have no gap and cover the year. */
export function claimPeriods({ fundingYear, yearStart, requirements }: ClaimRules): readonly PlannedClaim[] {
  const key = `${fundingYear} ${yearStart} ${requirements.claims}`
  const planned = plannedClaims.get(key)
  if (planned !== undefined) return planned
  const year = plannedYear(fundingYear, yearStart)
  const claims: readonly PlannedClaim[] =
    requirements.claims === 'by-year'
      ? [{ period: 'year', ...year }]
      : fundingPeriodsIn(year).map(({ name, startDate, endDate }) => ({ period: name, startDate, endDate }))
  plannedClaims.set(key, claims)
  return claims
}

export function claimOf(
  { period, startDate, endDate }: PlannedClaim,
  { schoolDays, paidBankHolidays }: ClaimedDays,
  requirements: FundingRequirements,
): Claim {
  const targetWeeks = claimTarget(period, requirements)
  const weeks = countedWeeks(schoolDays, requirements)
  return {
    period,
    startDate,
    endDate,
    schoolDays,
    paidBankHolidays,
    exactWeeks: roundWeeks(schoolDays, 'tenths'),
    countedWeeks: weeks,
    targetWeeks,
    targetDays: targetDaysOf(targetWeeks),
    hours: hoursOf(paidWeeksOf({ countedWeeks: weeks, targetWeeks }), requirements),
  }
}

/** No more weeks than the target of a claim are paid for. */
export function paidWeeksOf({
  countedWeeks,
  targetWeeks,
}: Pick<Claim, 'countedWeeks' | 'targetWeeks'>): number {
  return Math.min(countedWeeks, targetWeeks ?? countedWeeks)
}

export function sumOfClaims(claims: readonly Claim[]): ClaimSum {
  let [schoolDays, weeks, targetWeeks, targetDays, hours] = [0, 0, 0, 0, 0]
  let hasTargets = true
  for (const claim of claims) {
    schoolDays += claim.schoolDays
    weeks += claim.countedWeeks
    targetWeeks += claim.targetWeeks ?? 0
    targetDays += claim.targetDays ?? 0
    hours += claim.hours
    hasTargets &&= claim.targetWeeks !== null
  }
  return {
    schoolDays,
    exactWeeks: roundWeeks(schoolDays, 'tenths'),
    countedWeeks: toHundredths(weeks),
    targetWeeks: hasTargets ? toHundredths(targetWeeks) : null,
    targetDays: hasTargets ? toHundredths(targetDays) : null,
    hours: toHundredths(hours),
  }
}

export function claimTarget(
  period: ClaimPeriod,
  { targetWeeks }: Pick<FundingRequirements, 'targetWeeks'>,
): number {
  if (period !== 'year') return targetWeeks[period]
  return sumOfWeeks(termTypes.map((termType) => targetWeeks[termType]))
}

/** Hours of one child in so many weeks: 38 weeks of 15 hours are 570. */
function hoursOf(weeks: number, { hoursPerWeek = universalHours }: FundingRequirements): number {
  return toHundredths(weeks * hoursPerWeek)
}

/** Five for each week. */
export function targetDaysOf(targetWeeks: number): number {
  return Math.round(targetWeeks * schoolDaysPerWeek * 10) / 10
}

/** Against floating-point errors. */
function toHundredths(value: number): number {
  return Math.round(value * 100) / 100
}
