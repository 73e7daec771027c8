import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import {
  type ClaimsPer,
  defaultTargetWeeks,
  type EntitlementHours,
  type TargetWeeks,
} from './target-weeks.ts'

/** How a nation funds early years places, as long as a council says nothing else. */
type NationalScheme = {
  /** Only their sum is the scheme's: the split over the terms is this product's default. */
  targetWeeks: TargetWeeks
  claims: ClaimsPer
  /** Funded hours a week over the weeks of term; the smallest entitlement first. */
  hoursPerWeek: readonly [EntitlementHours, ...EntitlementHours[]]
  /** Whether a setting may offer the hours over more weeks than those of term. */
  isStretchable: boolean
  /** Weeks outside term that its largest entitlement funds as well. Parents choose them, each child its own. */
  holidayWeeks?: number
}

export const nationalSchemes: Readonly<Record<Country, NationalScheme>> = {
  England: {
    targetWeeks: defaultTargetWeeks,
    claims: 'by-period',
    hoursPerWeek: [15, 30],
    isStretchable: true,
  },
  Wales: {
    targetWeeks: { summer: 13, autumn: 14, spring: 12 },
    claims: 'by-year',
    hoursPerWeek: [10, 30],
    isStretchable: false,
    holidayWeeks: 9,
  },
  Scotland: {
    targetWeeks: defaultTargetWeeks,
    claims: 'by-year',
    // 1,140 hours over 38 weeks.
    hoursPerWeek: [30],
    isStretchable: true,
  },
  'Northern Ireland': {
    targetWeeks: defaultTargetWeeks,
    claims: 'by-year',
    hoursPerWeek: [12.5, 22.5],
    isStretchable: false,
  },
}
