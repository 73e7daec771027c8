import type { FundingYear } from '#domain/year/funding-year.ts'
import type { TermType } from '#domain/year/term.ts'

/** Funding weeks that the local authority pays for in each term. */
export type TargetWeeks = Record<TermType, number>

export const weekRoundings = ['half', 'whole-up', 'tenths'] as const
export type WeekRounding = (typeof weekRoundings)[number]

/** Funded hours a week over the 38 weeks of term: the universal entitlement, or that of working parents. */
export const entitlementHours = [15, 30] as const
export type EntitlementHours = (typeof entitlementHours)[number]

export type FundingRequirements = {
  targetWeeks: TargetWeeks
  rounding: WeekRounding
  /** The entitlement that the figures are for; both by default. */
  hoursPerWeek?: EntitlementHours
  /** The numbers of weeks over which hours may be stretched: none if empty, by default any up to 52. */
  stretchedWeeks?: readonly number[]
  /** Whether bank holidays on which the setting is closed are paid for; by default not. */
  fundsBankHolidays?: boolean
}

/** An authority's rules by funding year; `default` is for years without their own. */
export type FundingRequirementsByYear = Readonly<Record<FundingYear | 'default', FundingRequirements>>

/** Term-time only: 12 + 14 + 12 = the 38 weeks of the entitlement. */
export const defaultTargetWeeks: TargetWeeks = { summer: 12, autumn: 14, spring: 12 }

export const defaultFundingRequirements: FundingRequirements = {
  targetWeeks: defaultTargetWeeks,
  rounding: 'half',
}

const schoolDaysPerWeek = 5

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

/** Rounded to hundredths against floating-point errors: 12.6 + 13.2 is 25.8. */
export function sumOfWeeks(weeks: readonly number[]): number {
  return Math.round(weeks.reduce((sum, each) => sum + each, 0) * 100) / 100
}

export function requirementsFor(
  requirements: FundingRequirementsByYear | null,
  fundingYear: FundingYear,
): FundingRequirements {
  return requirements?.[fundingYear] ?? requirements?.default ?? defaultFundingRequirements
}
