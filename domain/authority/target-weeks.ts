import type { FundingYear } from '#domain/year/funding-year.ts'
import type { TermType } from '#domain/year/term.ts'

/** Funding weeks that the local authority pays for in each term. */
export type TargetWeeks = Record<TermType, number>

export const weekRoundings = ['half', 'whole-up', 'tenths'] as const
export type WeekRounding = (typeof weekRoundings)[number]

/** Weekly hours are rounded down, because all weeks together must not exceed the entitlement. */
export const hoursRoundings = ['hundredths', 'thousandths', 'quarter-hours'] as const
export type HoursRounding = (typeof hoursRoundings)[number]

/** Whether a family may change between the offers of one site within a year. */
export const switchRules = ['at-period-start', 'not-allowed'] as const
type SwitchRule = (typeof switchRules)[number]

/** Funded hours a week over the weeks of term, of all four nations. */
export const entitlementHours = [10, 12.5, 15, 22.5, 30] as const
export type EntitlementHours = (typeof entitlementHours)[number]

/** A setting is paid for each funding period, or once for the year. */
export const claimsPer = ['by-period', 'by-year'] as const
export type ClaimsPer = (typeof claimsPer)[number]

export type FundingRequirements = {
  targetWeeks: TargetWeeks
  /** Absent: not known. Weeks are then exact, in tenths. */
  rounding?: WeekRounding
  /** Absent: as the nation's scheme. */
  claims?: ClaimsPer
  /** The entitlement that the figures are for; absent: all those of the nation. */
  hoursPerWeek?: EntitlementHours
  /** The numbers of weeks over which hours may be stretched: none if empty, by default any up to 52. */
  stretchedWeeks?: readonly number[]
  /** The most weeks of each period that a stretched offer may use; absent: not known. */
  mostStretchedWeeks?: TargetWeeks
  /** How the weekly hours of a stretched offer are rounded down; absent: not known. */
  hoursRounding?: HoursRounding
  /** Whether a site may have term-time and stretched offers in one year; absent: not known. */
  mixesModels?: boolean
  /** Absent: not known. */
  switching?: SwitchRule
  /** Over how many weeks the nation's hours are due; 38 where it is absent. */
  entitlementWeeks?: number
  /** Whether bank holidays on which the setting is closed are paid for; by default not. */
  fundsBankHolidays?: boolean
  /** The authority's own weeks, where `targetWeeks` are a split of them that the setting took for a calendar. */
  authorityWeeks?: TargetWeeks
  /** Whether the authority agreed to this split: it accepted the revision, or the setting recorded it. */
  isSplitAgreed?: boolean
  /** The splits that the authority agreed to, as the setting recorded them, while a plan is edited. */
  agreedSplits?: readonly TargetWeeks[]
}

/** What is known of an authority's rules; a rule that is absent is not known. */
export type KnownRequirements = Partial<FundingRequirements>

/** An authority's rules by funding year; `default` stands for every year without its own. */
export type FundingRequirementsByYear = Readonly<Record<FundingYear | 'default', KnownRequirements>>

/** Term-time only: 12 + 14 + 12 = the 38 weeks of the entitlement. */
export const defaultTargetWeeks: TargetWeeks = { summer: 12, autumn: 14, spring: 12 }

export const defaultFundingRequirements: FundingRequirements = { targetWeeks: defaultTargetWeeks }

export const schoolDaysPerWeek = 5

/** School days ÷ 5, rounded by the authority's rule: 63 days are 12.5, 13 or 12.6 weeks. */
export function roundWeeks(schoolDays: number, rounding: WeekRounding): number {
  switch (rounding) {
    case 'half':
      return Math.round((schoolDays * 2) / schoolDaysPerWeek) / 2
    case 'whole-up':
      return Math.ceil(schoolDays / schoolDaysPerWeek)
    case 'tenths':
      return (schoolDays * 2) / 10
  }
}

/** School days ÷ 5 as the authority rounds them; exact where that is not known. */
export function countedWeeks(
  schoolDays: number,
  { rounding = 'tenths' }: { rounding?: WeekRounding | undefined },
): number {
  return roundWeeks(schoolDays, rounding)
}

/** Rounded to hundredths against floating-point errors: 12.6 + 13.2 is 25.8. */
export function sumOfWeeks(weeks: readonly number[]): number {
  return Math.round(weeks.reduce((sum, each) => sum + each, 0) * 100) / 100
}
