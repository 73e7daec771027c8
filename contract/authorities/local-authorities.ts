import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idsUpTo } from '#contract/field.ts'
import {
  claimsPer,
  entitlementHours,
  hoursRoundings,
  switchRules,
  weekRoundings,
} from '#domain/authority/target-weeks.ts'
import { countries, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { maxIds } from './ids-of-few.ts'

export const WeeksOfTerms = z.object({ summer: z.number(), autumn: z.number(), spring: z.number() })

export const FundingRequirements = z.object({
  targetWeeks: WeeksOfTerms,
  /** Absent: not known. */
  rounding: z.exactOptional(z.enum(weekRoundings)),
  /** Absent: as the nation’s scheme. */
  claims: z.exactOptional(z.enum(claimsPer)),
  hoursPerWeek: z.exactOptional(z.literal(entitlementHours)),
  stretchedWeeks: z.exactOptional(z.readonly(z.array(z.number()))),
  /** The most weeks of each period that a stretched offer may use; absent: not known. */
  mostStretchedWeeks: z.exactOptional(WeeksOfTerms),
  hoursRounding: z.exactOptional(z.enum(hoursRoundings)),
  /** Whether a site may have both models in one year; absent: not known. */
  mixesModels: z.exactOptional(z.boolean()),
  switching: z.exactOptional(z.enum(switchRules)),
  /** Over how many weeks the nation’s hours are due; 38 where it is absent. */
  entitlementWeeks: z.exactOptional(z.number()),
  fundsBankHolidays: z.exactOptional(z.boolean()),
  /** Of a calendar: the authority's own weeks, where `targetWeeks` are a split of them that the setting took. */
  authorityWeeks: z.exactOptional(WeeksOfTerms),
  /** Of a calendar: whether the authority agreed to this split: it accepted the revision, or the setting recorded it. */
  isSplitAgreed: z.exactOptional(z.boolean()),
})

/** Those of its rules that are known; what is absent is not. */
const KnownRequirements = z.object({
  ...FundingRequirements.shape,
  targetWeeks: z.exactOptional(FundingRequirements.shape.targetWeeks),
})

export const LocalAuthority = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  country: z.enum(countries),
  region: z.nullable(z.string()),
  division: z.enum(divisions),
  /** By funding year, `default` for all other years; null where nothing is known. */
  fundingRequirements: z.nullable(z.record(z.string(), KnownRequirements)),
})
export type LocalAuthority = z.infer<typeof LocalAuthority>

export const LocalAuthorityDetails = z.object({
  ...LocalAuthority.shape,
  contactEmail: z.nullable(z.string()),
  /** The address of the file with its schools' term dates. */
  holidayCalendarUrl: z.nullable(z.string()),
  version: z.number(),
})
export type LocalAuthorityDetails = z.infer<typeof LocalAuthorityDetails>

export const ListedLocalAuthority = z.object({
  ...LocalAuthority.shape,
  /** With the own figures of the caller’s organisation where nothing is known; null where it has none. */
  rulesWithOwn: z.nullable(z.record(z.string(), KnownRequirements)),
  /** By funding year and `default`, in a sentence: where its weeks are printed and whose word they are. */
  targetSources: z.nullable(z.record(z.string(), z.string())),
  termDates: z.nullable(
    z.object({
      years: z.number(),
      newest: z.string(),
      /** The date of the newest source. */
      sourceDate: z.nullable(z.string()),
    }),
  ),
})
export type ListedLocalAuthority = z.infer<typeof ListedLocalAuthority>

export const maxWeeks = 52

export function weeksOf(fewest: number, sentence: string) {
  return z.number(sentence).check(
    z.minimum(fewest, sentence),
    z.maximum(maxWeeks, sentence),
    z.multipleOf(0.1, 'Weeks go by halves or tenths'),
    // The check of multiples is not exact beyond 15 digits.
    z.overwrite((weeks) => Math.round(weeks * 10) / 10),
  )
}
const Weeks = weeksOf(0, `Weeks must be a number from 0 to ${maxWeeks}`)
export const TargetWeeksInput = z
  .strictObject({ summer: Weeks, autumn: Weeks, spring: Weeks })
  .check(
    z.refine(
      ({ summer, autumn, spring }) => summer + autumn + spring <= maxWeeks,
      `The three terms together have at most ${maxWeeks} weeks`,
    ),
  )

export const localAuthorities = {
  list: endpoint('GET /api/local-authorities', {
    access: 'local-authorities:read',
    scope: 'sites:read',
    query: z.strictObject({ ids: z.optional(idsUpTo(maxIds)) }),
    response: z.array(ListedLocalAuthority),
  }),
  find: endpoint('GET /api/local-authorities/:id', {
    access: 'local-authorities:read',
    scope: 'sites:read',
    response: LocalAuthorityDetails,
    versioned: true,
  }),
}
