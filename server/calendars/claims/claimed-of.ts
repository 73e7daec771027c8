import type { Claimed, JudgedClaim } from '#contract/calendars/claims.ts'
import { withAgreedSplit, withClaimWeeks } from '#domain/authority/claim-weeks.ts'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import type { Claim, ClaimRules } from '#domain/count/claim.ts'
import { claimsOfPeriodDays, type PeriodDays } from '#domain/count/period-days.ts'
import {
  claimStateInWords,
  targetStateInWords,
  targetStateOf,
  type YearTargetState,
} from '#domain/count/target-state.ts'
import type { CalendarRow } from '#server/access/reach/within-reach.ts'
import type { SelectedCalendar } from '#server/calendars/select-calendars.ts'
import { calendars } from '#server/db/schema/calendars.ts'

const { fundingYear, yearStart, claimWeeks, summerClaimDays, autumnClaimDays, springClaimDays } = calendars
const { summerBankHolidays, autumnBankHolidays, springBankHolidays } = calendars

export const storedDayColumns = {
  ...{ fundingYear, yearStart, claimWeeks, summerClaimDays, autumnClaimDays, springClaimDays },
  ...{ summerBankHolidays, autumnBankHolidays, springBankHolidays },
}

type StoredDays = Pick<CalendarRow, keyof typeof storedDayColumns>

type Stored = {
  readonly calendar: StoredDays
  readonly localAuthority: Pick<SelectedCalendar['localAuthority'], 'country' | 'fundingRequirements'>
  /** Of an approved calendar, which is compared with what it was approved with. */
  readonly frozenRules?: FundingRequirements | null
  readonly isSplitAgreed?: boolean
}

/** The sum of a calendar's claims, from its stored days; null while they are not counted. */
export function claimedOf(found: Stored): Claimed | null {
  const year = storedState(found)
  return year === null ? null : presentClaimed(year)
}

export function presentClaimed(year: YearTargetState): Claimed {
  const { schoolDays, exactWeeks, countedWeeks, targetWeeks, targetDays, hours, state } = year
  const { verdict } = targetStateInWords(year)
  return { schoolDays, exactWeeks, countedWeeks, targetWeeks, targetDays, hours, state, verdict }
}

export function presentClaims(year: YearTargetState): { claims: JudgedClaim[]; claimed: Claimed } {
  const claims = year.claims.map((claim) => ({ ...claim, verdict: claimStateInWords(claim, year.rounding) }))
  return { claims, claimed: presentClaimed(year) }
}

export function storedState(found: Stored): YearTargetState | null {
  const stored = storedClaims(found)
  return stored === null ? null : targetStateOf(stored.claims, stored.rules.requirements)
}

/** The claims of a calendar from its stored days, and the rules by which they are counted; null while they are not. */
export function storedClaims({
  calendar,
  localAuthority,
  frozenRules,
  isSplitAgreed = false,
}: Stored): { claims: Claim[]; rules: ClaimRules } | null {
  const days = storedDays(calendar)
  if (days === null) return null
  const { fundingYear, yearStart, claimWeeks } = calendar
  const { fundingRequirements, country } = localAuthority
  const year = { fundingYear, yearStart }
  const requirements =
    frozenRules ?? withClaimWeeks(requirementsOfYear(fundingRequirements, year, country), claimWeeks)
  const rules = { ...year, requirements: withAgreedSplit(requirements, isSplitAgreed) }
  return { claims: claimsOfPeriodDays(days, rules), rules }
}

function storedDays(calendar: StoredDays): PeriodDays | null {
  if (calendar.summerClaimDays === null) return null
  return {
    summer: daysOf(calendar.summerClaimDays, calendar.summerBankHolidays),
    autumn: daysOf(calendar.autumnClaimDays, calendar.autumnBankHolidays),
    spring: daysOf(calendar.springClaimDays, calendar.springBankHolidays),
  }
}

function daysOf(schoolDays: number | null, bankHolidays: number | null): PeriodDays['summer'] {
  return { schoolDays: schoolDays ?? 0, payableBankHolidays: bankHolidays ?? 0 }
}
