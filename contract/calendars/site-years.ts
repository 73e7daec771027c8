import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FundingYearInput, lineOf, Page } from '#contract/field.ts'
import { targetStates } from '#domain/count/target-state.ts'
import { calendarActions, statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { Claimed } from './claims.ts'
import { SubmitInput, SubmittedCalendar } from './roll-outs.ts'
import { TermDates } from './term-dates.ts'

const SiteYearTerm = z.object({
  ...TermDates.shape,
  /** The term's own school days ÷ 5, in tenths; what is paid for are the claims. */
  exactWeeks: z.number(),
})

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

/** `none`: without a calendar of the year. */
export const siteYearStates = ['none', ...statuses] as const
export const siteYearOrders = ['site', 'claim', 'status', 'next'] as const
export type SiteYearOrder = (typeof siteYearOrders)[number]
export const siteYearActs = ['submit', 'approve', 'export'] as const
export type SiteYearAct = (typeof siteYearActs)[number]

/** The rows of a page of the screen. */
export const siteYearsAtOnce = 100

const SiteYearFilter = {
  /** The current year by default. */
  fundingYear: z.optional(FundingYearInput),
  /** Words of the site's name or its local authority's. */
  search: z.optional(lineOf({ what: 'Search', max: 200 })),
  state: z.optional(z.enum(siteYearStates)),
  claim: z.optional(z.enum(targetStates)),
  localAuthorityId: z.optional(z.uuid()),
}

/** Of all that match, however many pages they have. */
export const SiteYearSummary = z.object({
  sites: z.number(),
  calendars: z.number(),
  /** The months in which the years of these calendars begin. */
  yearStarts: z.array(z.enum(fundingYearStarts)),
  /** The calendars that the caller can do each of these with now. */
  can: z.record(z.enum(siteYearActs), z.number()),
})
export type SiteYearSummary = z.infer<typeof SiteYearSummary>

export const siteYears = {
  /** The organisation's active sites within the caller's reach, by name, each with its calendar of one year. */
  list: endpoint('GET /api/organizations/:organizationId/site-years', {
    access: 'sites:compare',
    query: z.strictObject({
      ...Page,
      ...SiteYearFilter,
      /** Only those with a calendar that the caller can do this with now. */
      can: z.optional(z.enum(siteYearActs)),
      /**
       * By name by default; `claim`: without a calendar, then furthest from the target; `status`: by how far it is;
       * `next`: by the next deadline, or start or end of a term.
       */
      sort: z.optional(z.enum(siteYearOrders)),
    }),
    response: z.array(SiteYear),
  }),
  summary: endpoint('GET /api/organizations/:organizationId/site-years/summary', {
    access: 'sites:compare',
    query: z.strictObject(SiteYearFilter),
    response: SiteYearSummary,
  }),
  /** Each calendar on its own: one that fails a check is refused and does not affect the others. */
  submit: endpoint('POST /api/organizations/:organizationId/site-years/submit', {
    access: 'sites:compare',
    body: SubmitInput,
    response: z.array(SubmittedCalendar),
  }),
}
