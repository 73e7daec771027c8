import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { FundingYearInput, Instant, lineOf, Page, pagesOf } from '#contract/field.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { rollOutMethods, rollOutSiteStates, rollOutStates } from '#domain/template/roll-out.ts'
import { termOrigins } from '#domain/template/term-origin.ts'
import { JudgedClaims } from './claims.ts'
import { Adjustment, PlannedYear } from './planned-year.ts'
import { TermDates } from './term-dates.ts'

/** One year planned for many sites; `counts` has every state, with 0 where no site is in it. */
export const RollOut = z.object({
  id: z.string(),
  organizationId: z.string(),
  fundingYear: z.string(),
  method: z.enum(rollOutMethods),
  templateId: z.nullable(z.string()),
  /** Null for a template that has been deleted since. */
  templateName: z.nullable(z.string()),
  state: z.enum(rollOutStates),
  counts: z.record(z.enum(rollOutSiteStates), z.number()),
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type RollOut = z.infer<typeof RollOut>

const RolledOutTerm = z.object({
  ...TermDates.shape,
  /** The term's own, as the authority rounds; what is paid for are the claims. */
  weeks: z.number(),
  targetWeeks: z.number(),
  origin: z.enum(termOrigins),
})

export const RollOutSite = z.object({
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  state: z.enum(rollOutSiteStates),
  reason: z.nullable(z.string()),
  adjustments: z.array(Adjustment),
  /** Its current state; null before it is created and after it is deleted. */
  calendar: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(statuses),
      version: z.number(),
      terms: z.array(RolledOutTerm),
      ...JudgedClaims,
      /** Each in a sentence, as the site's authority rounds hours. */
      offers: z.array(z.string()),
      fails: z.array(z.string()),
      warnings: z.array(z.string()),
    }),
  ),
})
export type RollOutSite = z.infer<typeof RollOutSite>

const maxSites = 2000

const Plan = {
  fundingYear: FundingYearInput,
  method: z.enum(rollOutMethods, 'Choose a template, or plan each site to its target'),
  templateId: z.optional(z.uuid('Choose a template')),
}

export const RollOutInput = z
  .strictObject({
    ...Plan,
    /** Absent: every active site of the organisation. */
    siteIds: z.optional(
      z
        .array(z.uuid('Choose the sites'))
        .check(
          z.minLength(1, 'Choose the sites'),
          z.maxLength(maxSites, `Roll out to at most ${maxSites} sites at once`),
        ),
    ),
  })
  .check(z.refine(hasItsTemplate, { path: ['templateId'], message: 'Choose a template' }))
export type RollOutInput = z.infer<typeof RollOutInput>

/** An active site that a year may be rolled out to. */
export const RollOutCandidate = z.object({
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  /** It has a calendar of the year, which a roll-out does not change. */
  hasCalendar: z.boolean(),
})
export type RollOutCandidate = z.infer<typeof RollOutCandidate>

const maxPreviewed = 25

const PreviewInput = z
  .strictObject({
    ...Plan,
    siteIds: z
      .array(z.uuid('Choose the sites'))
      .check(
        z.minLength(1, 'Choose the sites'),
        z.maxLength(maxPreviewed, `Preview at most ${maxPreviewed} sites at once`),
      ),
  })
  .check(z.refine(hasItsTemplate, { path: ['templateId'], message: 'Choose a template' }))

function hasItsTemplate({
  method,
  templateId,
}: {
  method: string
  templateId?: string | undefined
}): boolean {
  return method !== 'template' || templateId !== undefined
}

/** What a site would get, or why it would get none. */
export const PreviewedSite = z.object({
  siteId: z.string(),
  siteName: z.string(),
  year: z.nullable(PlannedYear),
  reason: z.nullable(z.string()),
})
export type PreviewedSite = z.infer<typeof PreviewedSite>

const maxSubmittedAtOnce = 50

export const SubmitInput = z.strictObject({
  calendars: z
    .array(z.strictObject({ id: z.uuid(), version: z.int() }), 'Choose the calendars to submit')
    .check(
      z.minLength(1, 'Choose the calendars to submit'),
      z.maxLength(maxSubmittedAtOnce, `Submit at most ${maxSubmittedAtOnce} calendars at once`),
    ),
})

export const SubmittedCalendar = z.object({
  id: z.string(),
  outcome: z.enum(['submitted', 'refused']),
  /** Why it was refused, and what to do instead. */
  message: z.nullable(z.string()),
  /** The checks that warn, which do not keep it from being submitted. */
  warnings: z.int(),
})
export type SubmittedCalendar = z.infer<typeof SubmittedCalendar>

const access = 'roll-outs:manage'

export const rollOuts = {
  /** Newest first. */
  list: endpoint('GET /api/organizations/:organizationId/roll-outs', { access, ...pagesOf(RollOut) }),
  /** Sites that already have a calendar of the year are not changed. */
  start: endpoint('POST /api/organizations/:organizationId/roll-outs', {
    access,
    body: RollOutInput,
    maxBytes: 200 * 1024,
    response: RollOut,
    ...creates,
  }),
  /** By name. */
  candidates: endpoint('GET /api/organizations/:organizationId/roll-out-sites', {
    access,
    query: z.strictObject({
      ...Page,
      /** The current year by default. */
      fundingYear: z.optional(FundingYearInput),
      /** Part of the name, ignoring case. */
      search: z.optional(lineOf({ what: 'Search', max: 200 })),
      localAuthorityId: z.optional(z.uuid()),
      /** Leaves out those with a calendar of the year. */
      without: z.optional(z.literal('calendar', 'Leave it out, or choose calendar')),
    }),
    response: z.array(RollOutCandidate),
  }),
  preview: endpoint('POST /api/organizations/:organizationId/roll-outs/preview', {
    access,
    body: PreviewInput,
    response: z.array(PreviewedSite),
  }),
  find: endpoint('GET /api/roll-outs/:id', { access, response: RollOut, isProgress: true }),
  /** Its sites by name, with their current terms. */
  sites: endpoint('GET /api/roll-outs/:id/sites', {
    access,
    query: z.strictObject({ ...Page, state: z.optional(z.enum(rollOutSiteStates)) }),
    response: z.array(RollOutSite),
  }),
  /** Stops between two sites; calendars created so far stay. */
  cancel: endpoint('POST /api/roll-outs/:id/cancel', { access, response: RollOut }),
  /** Each calendar on its own: one that fails a check is refused and does not affect the others. */
  submit: endpoint('POST /api/roll-outs/:id/submit', {
    access,
    body: SubmitInput,
    response: z.array(SubmittedCalendar),
  }),
}
