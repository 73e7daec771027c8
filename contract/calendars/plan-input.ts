import * as z from 'zod/mini'
import { TargetWeeksInput } from '#contract/authorities/local-authorities.ts'
import { Day, Days, FundingYearInput } from '#contract/field.ts'
import { termTypes } from '#domain/year/term.ts'
import { ClosuresInput, OpenBankHolidaysInput } from './closures.ts'
import { ClosedRangesInput, OffersInput } from './offers.ts'

/** `halfTerm` absent: the automatic one; null: none. */
const TermDatesInput = z.strictObject({
  startDate: Day,
  endDate: Day,
  halfTerm: z.optional(z.nullable(Days)),
})

export const GenerateInput = z.strictObject({
  siteId: z.uuid('Please select a site'),
  fundingYear: FundingYearInput,
  customDates: z.strictObject({ summer: TermDatesInput, autumn: TermDatesInput, spring: TermDatesInput }),
  closures: z.optional(ClosuresInput),
  /** Absent: closed on all bank holidays. */
  openBankHolidays: z.optional(OpenBankHolidaysInput),
  /** Absent or null: the authority's own weeks. */
  claimWeeks: z.optional(z.nullable(TargetWeeksInput)),
  /** Absent: none. */
  offers: z.optional(OffersInput),
  /** Absent: open on every weekday that is no bank holiday and no closure. */
  closedRanges: z.optional(ClosedRangesInput),
  /** Replaces a draft or rejected calendar of the same site and year. */
  replace: z.optional(z.boolean()),
  /** Takes the dates as the amendment of an approved calendar of the same site and year, or into the amendment there. */
  amend: z.optional(z.boolean()),
})
export type GenerateInput = z.infer<typeof GenerateInput>

export const TermsInput = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        name: z.enum(termTypes, 'Choose summer, autumn or spring'),
        startDate: Day,
        endDate: Day,
        /** Sent by pages; the server ignores it and counts itself. */
        weeks: z.optional(z.number()),
        halfTermBreak: z.optional(z.nullable(Days)),
      }),
    )
    .check(z.maxLength(termTypes.length, 'A calendar has three terms')),
  /** Absent: the closures stay as they are. */
  closures: z.optional(ClosuresInput),
  /** Absent: they stay as they are. */
  openBankHolidays: z.optional(OpenBankHolidaysInput),
  /** Absent: they stay as they are; null: the authority's own. */
  claimWeeks: z.optional(z.nullable(TargetWeeksInput)),
  /** Absent: they stay as they are. */
  offers: z.optional(OffersInput),
  /** Absent: they stay as they are. */
  closedRanges: z.optional(ClosedRangesInput),
})
export type TermsInput = z.infer<typeof TermsInput>
