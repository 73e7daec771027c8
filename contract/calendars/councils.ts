import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Day, FundingYearInput, Instant, lineOf, Page, textOf } from '#contract/field.ts'
import { authorityVerdicts } from '#domain/authority/authority-verdict.ts'
import { providerStandings } from '#domain/authority/provider-standing.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { CheckSummary } from './approvals.ts'
import { NextWindow } from './windows.ts'

const maxCommentLength = 2000

/** A council's decision on a revision; the newest counts. */
export const AuthorityDecision = z.object({
  id: z.string(),
  revision: z.number(),
  verdict: z.enum(authorityVerdicts),
  comment: z.nullable(z.string()),
  /** The day by which a calendar that was sent back is to be sent again. */
  dueOn: z.nullable(z.string()),
  localAuthorityName: z.string(),
  decidedAt: Instant,
  /** A name for colleagues, for anyone else what they are. */
  decidedBy: z.nullable(z.string()),
})
export type AuthorityDecision = z.infer<typeof AuthorityDecision>

/** Sending back requires a comment that says what has to change. */
export const AuthorityDecisionInput = z
  .strictObject({
    verdict: z.enum(authorityVerdicts, 'Choose to accept it or to send it back'),
    comment: z.optional(textOf({ what: 'Comment', max: maxCommentLength })),
    /** Only where it is sent back. */
    dueOn: z.optional(Day),
    /** The newest decision that the caller has seen; null where there is none. */
    after: z.nullable(z.uuid()),
    revision: z.int().check(z.minimum(1)),
    /** When what the caller has looked at was submitted, as the calendar has it: a later submission is not decided on. */
    submittedAt: z.optional(z.nullable(z.string())),
  })
  .check(
    z.refine(({ verdict, comment = '' }) => verdict === 'accepted' || comment.length >= 3, {
      path: ['comment'],
      error: 'Say in a few words what has to change',
    }),
  )
export type AuthorityDecisionInput = z.infer<typeof AuthorityDecisionInput>

/** An active site of the authority, and its submitted calendar of the year. */
export const Provider = z.object({
  siteId: z.string(),
  siteName: z.string(),
  organizationName: z.string(),
  standing: z.enum(providerStandings),
  isLate: z.boolean(),
  /** Null where nothing was submitted. */
  calendar: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(statuses),
      revision: z.number(),
      publishedRevision: z.nullable(z.number()),
      /** Null while a published revision is being amended; then only that revision can be read. */
      submittedAt: z.nullable(Instant),
      isOpen: z.boolean(),
      checks: CheckSummary,
    }),
  ),
  nextWindow: z.nullable(NextWindow),
  decision: z.nullable(
    z.object({ verdict: z.enum(authorityVerdicts), revision: z.number(), decidedAt: Instant }),
  ),
})
export type Provider = z.infer<typeof Provider>

export const ProviderSummary = z.object({
  localAuthorityName: z.string(),
  fundingYear: z.string(),
  dueOn: z.nullable(z.string()),
  sites: z.number(),
  sent: z.number(),
  late: z.number(),
  accepted: z.number(),
  sentBack: z.number(),
})
export type ProviderSummary = z.infer<typeof ProviderSummary>

const Deadline = z.object({ fundingYear: z.string(), dueOn: z.nullable(z.string()) })

export const DeadlineInput = z.strictObject({ fundingYear: FundingYearInput, dueOn: Day })
export type DeadlineInput = z.infer<typeof DeadlineInput>

/** The current year by default. */
const YearQuery = { fundingYear: z.optional(FundingYearInput) }

export const providerFilters = ['late', ...providerStandings] as const

const ofAuthority = { access: 'council:review' } as const

export const councils = {
  /** Those whose claim window closes next first, then by name. */
  providers: endpoint('GET /api/local-authorities/:id/providers', {
    ...ofAuthority,
    query: z.strictObject({
      ...Page,
      ...YearQuery,
      show: z.optional(z.enum(providerFilters)),
      /** Part of the site's or the organisation's name. */
      search: z.optional(lineOf({ what: 'Search', max: 200 })),
    }),
    usualLimit: 50,
    response: z.array(Provider),
  }),
  summary: endpoint('GET /api/local-authorities/:id/providers/summary', {
    ...ofAuthority,
    query: z.strictObject(YearQuery),
    response: ProviderSummary,
  }),
  /** The funding year with a calendar to decide on: the current one first, then later, then the previous one. */
  yearToDecide: endpoint('GET /api/local-authorities/:id/providers/year-to-decide', {
    ...ofAuthority,
    response: z.object({ fundingYear: z.string() }),
  }),
  setDeadline: endpoint('PUT /api/local-authorities/:id/deadline', {
    ...ofAuthority,
    body: DeadlineInput,
    response: Deadline,
  }),
  removeDeadline: endpoint('DELETE /api/local-authorities/:id/deadline', {
    ...ofAuthority,
    query: z.strictObject(YearQuery),
    response: Deadline,
  }),
  /** Newest first. */
  decisions: endpoint('GET /api/calendars/:id/authority-decisions', {
    access: 'calendars:read',
    response: z.array(AuthorityDecision),
  }),
  /** Never changes the calendar's status. */
  decide: endpoint('POST /api/calendars/:id/authority-decision', {
    ...ofAuthority,
    body: AuthorityDecisionInput,
    response: AuthorityDecision,
    ...creates,
  }),
}
