import * as z from 'zod/mini'
import { FundingRequirements } from '#contract/authorities/local-authorities.ts'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page, pagesOf } from '#contract/field.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { Calendar } from './calendars.ts'
import { JudgedClaims } from './claims.ts'
import { Closure } from './closures.ts'
import { Offered } from './offers.ts'
import { TermDates } from './term-dates.ts'

/** What was approved, with the names, counts and bank holidays of that time. */
export const Revision = z.object({
  id: z.string(),
  number: z.number(),
  fundingYear: z.string(),
  yearStart: z.enum(fundingYearStarts),
  siteName: z.string(),
  localAuthorityName: z.string(),
  division: z.enum(divisions),
  requirements: FundingRequirements,
  terms: z.array(TermDates),
  closures: z.array(Closure),
  bankHolidays: z.array(z.object({ name: z.string(), date: z.string(), isProvisional: z.boolean() })),
  /** Those of them on which the site is open. */
  openBankHolidays: z.array(z.string()),
  ...Offered,
  schoolDays: z.number(),
  fundingWeeks: z.number(),
  ...JudgedClaims,
  approvedAt: Instant,
  /** Null where no approval was required, or where the caller may not read the name. */
  approvedBy: z.nullable(z.string()),
  wasRequired: z.boolean(),
  /** Its differences from the revision before, a sentence for each term and each claim that changes; empty for the first. */
  changes: z.array(z.string()),
})
export type Revision = z.infer<typeof Revision>

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** `calendar.approve` and the like. */
  action: z.string(),
  result: z.enum(['ok', 'refused']),
  actorId: z.nullable(z.string()),
  /** Null without an actor, for a deleted account, and where the caller may not read the name. */
  actorName: z.nullable(z.string()),
  /** The API key that a program used; its name is sent only to those who may see it. */
  apiKeyId: z.nullable(z.string()),
  apiKeyName: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  subjectType: z.string(),
  subjectId: z.nullable(z.string()),
  /** Of a calendar or a site: whose it is. */
  subjectName: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Day = z.string().check(z.refine(isIsoDate, 'Enter a real date'))

const maxSearchLength = 100
/** A single letter would match half of the log. */
const searchFor = (what: string) =>
  lineOf({ what, min: 2, max: maxSearchLength, tooShort: 'Type two letters or more' })

const AuditFilters = {
  /** Part of the actor's name. */
  person: z.optional(searchFor('Person')),
  /** Part of the action's text, or of the name of the site or person concerned. */
  search: z.optional(searchFor('Search')),
  /** Both days included. */
  from: z.optional(Day),
  to: z.optional(Day),
  subjectType: z.optional(lineOf({ what: 'Kind', max: 40 })),
  actorId: z.optional(z.uuid()),
  subjectId: z.optional(z.uuid()),
  result: z.optional(z.enum(['ok', 'refused'])),
  /** System administrators may read beyond the chosen organisation. */
  scope: z.optional(z.enum(['organization', 'everything'])),
}

export const history = {
  /** Newest first. */
  revisions: endpoint('GET /api/calendars/:id/revisions', {
    ...alsoByKey('calendars:read'),
    response: z.array(Revision),
  }),
  /** What parents get; its council may read it also during an amendment. It does not list changes. */
  published: endpoint('GET /api/calendars/:id/published', {
    ...alsoByKey('calendars:read'),
    response: Revision,
  }),
  /** Copies an old revision's plan into the working version, which becomes a draft; what is published stays. */
  restore: endpoint('POST /api/revisions/:id/restore', {
    access: 'calendars:edit',
    response: Calendar,
    versioned: true,
  }),
  /** The calendar's audit entries, newest first. */
  timeline: endpoint('GET /api/calendars/:id/timeline', { access: 'calendars:read', ...pagesOf(AuditEntry) }),
  audit: endpoint('GET /api/audit', {
    access: 'audit:read',
    query: z.strictObject({ ...Page, ...AuditFilters }),
    usualLimit: 100,
    response: z.array(AuditEntry),
  }),
  /** The newest 50,000 matching entries as a table. */
  exportAudit: endpoint('GET /api/audit/export', {
    access: 'audit:read',
    query: z.strictObject(AuditFilters),
    response: { mediaType: 'text/csv; charset=utf-8' },
  }),
}
