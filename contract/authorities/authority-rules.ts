import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Day, emailOf, lineOf } from '#contract/field.ts'
import {
  claimsPer,
  entitlementHours,
  hoursRoundings,
  switchRules,
  weekRoundings,
} from '#domain/authority/target-weeks.ts'
import type { FactKind } from '#domain/facts/fact.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { RatesInput, WindowsInput } from './fact-values.ts'
import { LocalAuthorityDetails, maxWeeks, TargetWeeksInput, weeksOf } from './local-authorities.ts'

const minStretchedWeeks = 38
const maxStretchedOffers = 20
const maxYears = 30

const StretchedWeeks = weeksOf(
  minStretchedWeeks,
  `A stretched year has ${minStretchedWeeks} to ${maxWeeks} weeks`,
)

export const factValues = {
  targetWeeks: TargetWeeksInput,
  rounding: z.enum(weekRoundings, 'Choose how weeks are rounded'),
  claims: z.enum(claimsPer, 'Choose what one claim covers'),
  hoursPerWeek: z.literal(entitlementHours, 'Choose the hours of the nation, such as 15 or 30'),
  stretchedWeeks: z
    .array(StretchedWeeks, 'Enter the numbers of weeks')
    .check(
      z.maxLength(maxStretchedOffers, `Enter at most ${maxStretchedOffers} numbers of weeks`),
      z.refine(isAscending, 'Enter each number of weeks once, the smallest first'),
    ),
  mostStretchedWeeks: TargetWeeksInput,
  hoursRounding: z.enum(hoursRoundings, 'Choose how hours are rounded'),
  mixesModels: z.boolean('Choose whether a site may have both models'),
  switching: z.enum(switchRules, 'Choose whether families may switch'),
  fundsBankHolidays: z.boolean('Choose whether bank holidays are funded'),
  rates: RatesInput,
  windows: WindowsInput,
} as const satisfies Record<FactKind, z.ZodMiniType>

const FundingRequirementsInput = z.strictObject({
  targetWeeks: z.exactOptional(factValues.targetWeeks),
  rounding: z.exactOptional(factValues.rounding),
  claims: z.exactOptional(factValues.claims),
  hoursPerWeek: z.exactOptional(factValues.hoursPerWeek),
  stretchedWeeks: z.exactOptional(factValues.stretchedWeeks),
  mostStretchedWeeks: z.exactOptional(factValues.mostStretchedWeeks),
  hoursRounding: z.exactOptional(factValues.hoursRounding),
  mixesModels: z.exactOptional(factValues.mixesModels),
  switching: z.exactOptional(factValues.switching),
  fundsBankHolidays: z.exactOptional(factValues.fundsBankHolidays),
})

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? number))
}

const FundingRequirementsByYearInput = z
  .record(z.string(), FundingRequirementsInput, 'Send the requirements by funding year')
  .check(
    z.refine(
      (byYear) => Object.keys(byYear).every((year) => year === 'default' || isFundingYear(year)),
      'Enter a funding year such as 2026-27, or “default” for all others',
    ),
    z.refine(
      (byYear) => Object.keys(byYear).length <= maxYears,
      `Send the requirements of at most ${maxYears} years`,
    ),
  )

export const FactSourceInput = z.strictObject({
  publisher: lineOf({ what: 'Publisher', min: 2, max: 200, tooShort: 'Enter who published it' }),
  title: lineOf({ what: 'Title', min: 3, max: 300, tooShort: 'Enter the title of the page or letter' }),
  address: z.nullable(
    lineOf({ what: 'Address', max: 2000 }).check(
      z.refine(isWebAddress, 'Enter an address that begins with https://'),
    ),
  ),
  pageDate: z.nullable(Day),
  seenOn: Day,
})
export type FactSourceInput = z.infer<typeof FactSourceInput>

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\S*$/.test(text)
}

/** Absent fields stay unchanged; null clears a field. */
export const LocalAuthorityInput = z.strictObject({
  fundingRequirements: z.optional(z.nullable(FundingRequirementsByYearInput)),
  /** Where the rules that this changes are printed; without it they are stored as rules without a source. */
  source: z.exactOptional(FactSourceInput),
  holidayCalendarUrl: z.optional(z.nullable(lineOf({ what: 'Address', max: 2000 }))),
  contactEmail: z.optional(z.nullable(emailOf('Please enter a valid email address'))),
})
export type LocalAuthorityInput = z.infer<typeof LocalAuthorityInput>

/** Apart from the lists of authorities, which many pages load. */
export const authorityRules = {
  update: endpoint('PATCH /api/local-authorities/:id', {
    access: 'system:administer',
    body: LocalAuthorityInput,
    response: LocalAuthorityDetails,
    versioned: true,
  }),
}
