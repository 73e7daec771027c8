import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { inThousands } from '#domain/offer/in-thousands.ts'
import { ageBands } from '#domain/worth/age-band.ts'
import { isHeadcountOffer, isInThousandths, maxChildren, maxWeeklyHours } from '#domain/worth/headcount.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'

const maxLines = 100

const children = `Children are a whole number from 0 to ${inThousands(maxChildren)}`
const hours = `Hours a week are a number from 0 to ${maxWeeklyHours}, with three decimals at most`
const CountInput = z.strictObject({
  children: z
    .number(children)
    .check(z.int(children), z.minimum(0, children), z.maximum(maxChildren, children)),
  /** Of one child, on average. */
  weeklyHours: z
    .number(hours)
    .check(z.minimum(0, hours), z.maximum(maxWeeklyHours, hours), z.refine(isInThousandths, hours)),
})

export const HeadcountLineInput = z.strictObject({
  period: z.enum(allClaimPeriods, 'Choose summer, autumn or spring'),
  ageBand: z.enum(ageBands, 'Choose an age'),
  offer: z
    .string('Choose how the hours are used')
    .check(z.refine(isHeadcountOffer, 'Stretched hours are spread over more than 38 and at most 52 weeks')),
  planned: z.nullable(CountInput),
  actual: z.nullable(CountInput),
})
export type HeadcountLineInput = z.infer<typeof HeadcountLineInput>

const Year = z
  .string('Enter a funding year such as 2026-27')
  .check(z.refine(isFundingYear, 'Enter a funding year such as 2026-27'))

const HeadcountsInput = z.strictObject({
  fundingYear: Year,
  /** `changedAt` of what was changed: 409 if it has been saved since. */
  seen: z.nullable(z.string()),
  lines: z
    .array(HeadcountLineInput, 'Send the lines')
    .check(z.maxLength(maxLines, `Send at most ${maxLines} lines`)),
})

const Count = z.object({ children: z.number(), weeklyHours: z.number() })
const Rate = z.object({
  pencePerHour: z.number(),
  supplements: z.array(z.object({ name: z.string(), pencePerHour: z.number() })),
})
const Rates = z.object({
  'under-2': z.exactOptional(Rate),
  'age-2': z.exactOptional(Rate),
  'age-3-4': z.exactOptional(Rate),
})

export const Headcounts = z.object({
  siteId: z.string(),
  fundingYear: z.string(),
  /** The claims of the year in its order: its periods, or the year where it is claimed at once. */
  periods: z.array(z.enum(allClaimPeriods)),
  /** The same, each with the year, from April, whose rates it is paid by. */
  claims: z.array(z.object({ period: z.enum(allClaimPeriods), ratesOf: z.string() })),
  ageBands: z.array(z.enum(ageBands)),
  /** To choose from, as the nation funds hours. */
  offers: z.array(z.string()),
  lines: z.array(
    z.object({
      period: z.enum(allClaimPeriods),
      ageBand: z.enum(ageBands),
      offer: z.string(),
      planned: z.nullable(Count),
      actual: z.nullable(Count),
    }),
  ),
  /** Pence an hour, by the year of the claim; null where the rates are not known. */
  rates: z.record(z.string(), z.nullable(Rates)),
  /** Where the rates of these claims are printed and who recorded them; null where they are not known. */
  ratesSource: z.nullable(z.string()),
  /** The calendar of the year, with the weeks of its stretched offers; null where there is none. */
  calendar: z.nullable(z.object({ id: z.string(), stretchedWeeks: z.array(z.number()) })),
  /** Null where nothing has been saved. */
  changedAt: z.nullable(Instant),
  canEdit: z.boolean(),
})
export type Headcounts = z.infer<typeof Headcounts>

const access = 'worth:read'

/** What a site earns: no API key reaches it. */
export const headcounts = {
  find: endpoint('GET /api/sites/:id/headcounts', {
    access,
    /** By default today’s year. */
    query: z.strictObject({ fundingYear: z.optional(Year) }),
    response: Headcounts,
  }),
  replace: endpoint('PUT /api/sites/:id/headcounts', { access, body: HeadcountsInput, response: Headcounts }),
}
