import * as z from 'zod/mini'
import { FundingRequirements } from '#contract/authorities/local-authorities.ts'
import { endpoint } from '#contract/endpoint.ts'
import { DayRange, Instant, lineOf, Page } from '#contract/field.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { isIsoDate } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import { Calendar } from './calendars.ts'
import { Closure } from './closures.ts'

/** What was approved, as it was then: its own names, counts and bank holidays. */
export const Revision = z.object({
  id: z.string(),
  number: z.number(),
  fundingYear: z.string(),
  yearStart: z.enum(fundingYearStarts),
  siteName: z.string(),
  localAuthorityName: z.string(),
  division: z.enum(divisions),
  requirements: FundingRequirements,
  terms: z.array(
    z.object({
      termType: z.enum(termTypes),
      startDate: z.string(),
      endDate: z.string(),
      halfTerm: z.nullable(DayRange),
    }),
  ),
  closures: z.array(Closure),
  bankHolidays: z.array(z.object({ name: z.string(), date: z.string(), isProvisional: z.boolean() })),
  schoolDays: z.number(),
  fundingWeeks: z.number(),
  approvedAt: Instant,
  /** Null where nobody had to, or whose name the caller may not read. */
  approvedBy: z.nullable(z.string()),
  wasRequired: z.boolean(),
  /** What it changed from the one before, a sentence a term; empty for the first. */
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
  /** Null for nobody, for somebody whose account is gone, and for whom the caller may not know. */
  actorName: z.nullable(z.string()),
  /** Of what a program did in somebody's name: the API key that it came with, named to those who know it. */
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
/** One letter would find half of the log. */
const searchFor = (what: string) =>
  lineOf({ what, min: 2, max: maxSearchLength, tooShort: 'Write two letters or more' })

const AuditFilters = {
  /** Part of the name of who did it. */
  person: z.optional(searchFor('Person')),
  /** Part of the words for what was done, or of the name of the site or person that it is about. */
  search: z.optional(searchFor('Search')),
  /** Both days included. */
  from: z.optional(Day),
  to: z.optional(Day),
  subjectType: z.optional(lineOf({ what: 'Kind', max: 40 })),
  actorId: z.optional(z.uuid()),
  subjectId: z.optional(z.uuid()),
  result: z.optional(z.enum(['ok', 'refused'])),
  /** A system administrator may read beyond the organisation that is worked in. */
  scope: z.optional(z.enum(['organization', 'everything'])),
}

export const history = {
  /** Newest first. */
  revisions: endpoint({
    method: 'GET',
    path: '/api/calendars/:id/revisions',
    access: 'calendars:read',
    scope: 'calendars:read',
    response: z.array(Revision),
  }),
  /** What parents have; its council reads it also while the calendar is being amended. It says nothing of changes. */
  published: endpoint({
    method: 'GET',
    path: '/api/calendars/:id/published',
    access: 'calendars:read',
    scope: 'calendars:read',
    response: Revision,
  }),
  /** Puts an old revision's plan into the working version, which becomes a draft; what is published stays. */
  restore: endpoint({
    method: 'POST',
    path: '/api/revisions/:id/restore',
    access: 'calendars:edit',
    response: Calendar,
    versioned: true,
  }),
  /** What happened to the calendar, newest first. */
  timeline: endpoint({
    method: 'GET',
    path: '/api/calendars/:id/timeline',
    access: 'calendars:read',
    query: z.strictObject(Page),
    response: z.array(AuditEntry),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'audit:read',
    query: z.strictObject({ ...Page, ...AuditFilters }),
    response: z.array(AuditEntry),
  }),
  /** What the filters find as a table, the newest 50,000 entries of it. */
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    access: 'audit:read',
    query: z.strictObject(AuditFilters),
    response: { mediaType: 'text/csv; charset=utf-8' },
  }),
}
