import type { FundingYear } from './funding-year.ts'
import type { TermType } from './term.ts'

/** Funding weeks that the local authority pays for in each term. */
export type TargetWeeks = Record<TermType, number>

export const weekRoundings = ['half', 'whole-up', 'tenths'] as const
export type WeekRounding = (typeof weekRoundings)[number]

export type FundingRequirements = { targetWeeks: TargetWeeks; rounding: WeekRounding }

/** An authority's rules by funding year; `default` stands for the years without their own. */
export type FundingRequirementsByYear = Readonly<Record<FundingYear | 'default', FundingRequirements>>

/** Term-time only: 12 + 14 + 12 = the 38 weeks of the entitlement. */
export const defaultTargetWeeks: TargetWeeks = { summer: 12, autumn: 14, spring: 12 }

export const defaultFundingRequirements: FundingRequirements = {
  targetWeeks: defaultTargetWeeks,
  rounding: 'half',
}

const schoolDaysPerWeek = 5

/** Weeks of five school days, rounded as the authority rounds: 63 days are 12.5, 13 or 12.6. */
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

export function requirementsFor(
  requirements: FundingRequirementsByYear | null,
  fundingYear: FundingYear,
): FundingRequirements {
  return requirements?.[fundingYear] ?? requirements?.default ?? defaultFundingRequirements
}
