import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DayRange, Page } from '#contract/field.ts'
import { FundingYearInput } from '#contract/funding-year-input.ts'
import { calendarActions, statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { termTypes } from '#domain/year/term.ts'
import { Claimed } from './claims.ts'
import { SubmitInput, SubmittedCalendar } from './roll-outs.ts'

const SiteYearTerm = z.object({
  termType: z.enum(termTypes),
  startDate: z.string(),
  endDate: z.string(),
  halfTerm: z.nullable(DayRange),
  /** The term's own school days ÷ 5, in tenths; what is paid for are the claims. */
  exactWeeks: z.number(),
})

/** An active site, and its calendar of the year. */
export const SiteYear = z.object({
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  /** Whether the caller may change its calendars. */
  mayPlan: z.boolean(),
  /** The day on which the local authority wants the year's calendar. */
  dueOn: z.nullable(z.string()),
  calendar: z.nullable(
    z.object({
      id: z.string(),
      version: z.number(),
      yearStart: z.enum(fundingYearStarts),
      status: z.enum(statuses),
      publishedRevision: z.nullable(z.number()),
      /** The local authority that sent back what is submitted now. */
      sentBackBy: z.nullable(z.string()),
      /** Null until a calendar of an earlier release has been counted. */
      claimed: z.nullable(Claimed),
      terms: z.array(SiteYearTerm),
      /** For each action that the caller can't do now, a sentence with the reason; all others are allowed. */
      refusals: z.partialRecord(z.enum(calendarActions), z.string()),
    }),
  ),
})
export type SiteYear = z.infer<typeof SiteYear>

export const siteYears = {
  /** The organisation's active sites within the caller's reach, by name, each with its calendar of one year. */
  list: endpoint('GET /api/organizations/:organizationId/site-years', {
    access: 'sites:compare',
    /** The current year by default. */
    query: z.strictObject({ ...Page, fundingYear: z.optional(FundingYearInput) }),
    response: z.array(SiteYear),
  }),
  /** Each calendar on its own: one that fails a check is refused and does not affect the others. */
  submit: endpoint('POST /api/organizations/:organizationId/site-years/submit', {
    access: 'sites:compare',
    body: SubmitInput,
    response: z.array(SubmittedCalendar),
  }),
}
