import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { emailOf, lineOf } from '#contract/field.ts'
import { claimsPer, entitlementHours, weekRoundings } from '#domain/authority/target-weeks.ts'
import { countries, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'

export const WeeksOfTerms = z.object({ summer: z.number(), autumn: z.number(), spring: z.number() })

export const FundingRequirements = z.object({
  targetWeeks: WeeksOfTerms,
  /** Absent: not known. */
  rounding: z.exactOptional(z.enum(weekRoundings)),
  /** Absent: as the nation’s scheme. */
  claims: z.exactOptional(z.enum(claimsPer)),
  hoursPerWeek: z.exactOptional(z.literal(entitlementHours)),
  stretchedWeeks: z.exactOptional(z.readonly(z.array(z.number()))),
  fundsBankHolidays: z.exactOptional(z.boolean()),
  /** Of a calendar: the authority's own weeks, where `targetWeeks` are a split of them that the setting took. */
  authorityWeeks: z.exactOptional(WeeksOfTerms),
})

export const LocalAuthority = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  country: z.enum(countries),
  region: z.nullable(z.string()),
  division: z.enum(divisions),
  /** By funding year, `default` for all other years; null where nothing is known. */
  fundingRequirements: z.nullable(z.record(z.string(), FundingRequirements)),
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
  /** Its saved term dates; null where there are none. */
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

const maxWeeks = 52
const minStretchedWeeks = 38
const maxStretchedOffers = 20
const maxYears = 30

function weeksOf(fewest: number, sentence: string) {
  return z
    .number(sentence)
    .check(
      z.minimum(fewest, sentence),
      z.maximum(maxWeeks, sentence),
      z.multipleOf(0.1, 'Weeks go by halves or tenths'),
    )
}
const Weeks = weeksOf(0, `Weeks must be a number from 0 to ${maxWeeks}`)
const StretchedWeeks = weeksOf(
  minStretchedWeeks,
  `A stretched year has ${minStretchedWeeks} to ${maxWeeks} weeks`,
)

export const TargetWeeksInput = z
  .strictObject({ summer: Weeks, autumn: Weeks, spring: Weeks })
  .check(
    z.refine(
      ({ summer, autumn, spring }) => summer + autumn + spring <= maxWeeks,
      `The three terms together have at most ${maxWeeks} weeks`,
    ),
  )

const FundingRequirementsInput = z.strictObject({
  targetWeeks: TargetWeeksInput,
  rounding: z.exactOptional(z.enum(weekRoundings, 'Choose how weeks are rounded')),
  claims: z.exactOptional(z.enum(claimsPer, 'Choose what is claimed at once')),
  hoursPerWeek: z.exactOptional(
    z.literal(entitlementHours, 'Choose the hours of the nation, such as 15 or 30'),
  ),
  stretchedWeeks: z.exactOptional(
    z
      .array(StretchedWeeks, 'Name the numbers of weeks')
      .check(
        z.maxLength(maxStretchedOffers, `Name at most ${maxStretchedOffers} numbers of weeks`),
        z.refine(isAscending, 'Name each number of weeks once, the smallest first'),
      ),
  ),
  fundsBankHolidays: z.exactOptional(z.boolean('Say whether bank holidays are funded')),
})

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number))
}

const FundingRequirementsByYearInput = z
  .record(z.string(), FundingRequirementsInput, 'Give the requirements by funding year')
  .check(
    z.refine(
      (byYear) => Object.keys(byYear).every((year) => year === 'default' || isFundingYear(year)),
      'Write a funding year like 2026-27, or “default” for all others',
    ),
    z.refine(
      (byYear) => Object.keys(byYear).length <= maxYears,
      `Give the requirements of at most ${maxYears} years`,
    ),
  )

/** Absent fields stay unchanged; null clears a field. */
export const LocalAuthorityInput = z.strictObject({
  fundingRequirements: z.optional(z.nullable(FundingRequirementsByYearInput)),
  holidayCalendarUrl: z.optional(z.nullable(lineOf({ what: 'Address', max: 2000 }))),
  contactEmail: z.optional(z.nullable(emailOf('Please enter a valid email address'))),
})
export type LocalAuthorityInput = z.infer<typeof LocalAuthorityInput>

export const localAuthorities = {
  list: endpoint({
    method: 'GET',
    path: '/api/local-authorities',
    access: 'local-authorities:read',
    scope: 'sites:read',
    response: z.array(ListedLocalAuthority),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/local-authorities/:id',
    access: 'local-authorities:read',
    scope: 'sites:read',
    response: LocalAuthorityDetails,
    versioned: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/local-authorities/:id',
    access: 'system:administer',
    body: LocalAuthorityInput,
    response: LocalAuthorityDetails,
    versioned: true,
  }),
}
