import * as z from 'zod/mini'
import { FundingRequirements, WeeksOfTerms } from '#contract/authorities/local-authorities.ts'
import { alsoByKey, creates, endpoint } from '#contract/endpoint.ts'
import { DayRange, FundingYearInput, Instant, lineOf, Page } from '#contract/field.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { calendarActions, statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { termTypes } from '#domain/year/term.ts'
import { Claim, Claimed } from './claims.ts'
import { Closure } from './closures.ts'
import { CouncilWord } from './council-word.ts'
import { Offered } from './offers.ts'
import { GenerateInput, TermsInput } from './plan-input.ts'
import { RejectInput } from './reject-input.ts'

/** `status` is the working version's; exports and parents get `publishedRevision`. */
const CalendarState = {
  id: z.string(),
  organizationId: z.string(),
  siteId: z.string(),
  fundingYear: z.string(),
  /** The month in which its year begins: the organisation's setting when it was created. */
  yearStart: z.enum(fundingYearStarts),
  status: z.enum(statuses),
  revision: z.number(),
  publishedRevision: z.nullable(z.number()),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.number(),
  council: CouncilWord,
  /** For each action that the caller can't do now, a sentence with the reason; all others are allowed. */
  refusals: z.partialRecord(z.enum(calendarActions), z.string()),
}

export const CalendarListItem = z.object({
  ...CalendarState,
  site: z.object({ name: z.string(), address: z.string() }),
  localAuthority: z.object({ name: z.string() }),
  /** Null until a calendar of an earlier release has been counted. */
  claimed: z.nullable(Claimed),
})
export type CalendarListItem = z.infer<typeof CalendarListItem>

export const CalendarTerm = z.object({
  name: z.enum(termTypes),
  startDate: z.string(),
  endDate: z.string(),
  /** Calendar weeks: days ÷ 7, rounded up. */
  weeks: z.number(),
  halfTermBreak: z.optional(DayRange),
  schoolDays: z.number(),
  /** School days ÷ 5, to the nearest half. */
  fundingWeeks: z.number(),
  /** School days ÷ 5, in tenths. */
  exactWeeks: z.number(),
})
export type CalendarTerm = z.infer<typeof CalendarTerm>

const Statistics = z.object({
  totalTeachingWeeks: z.number(),
  totalTeachingDays: z.number(),
  bankHolidays: z.number(),
})

const Warning = z.object({ path: z.string(), message: z.string() })

const recordedAgreement = {
  /** The split that it agreed to: for another one the agreement does not count. */
  weeks: WeeksOfTerms,
  agreedOn: z.string(),
  /** How the setting knows, such as the date of a letter. */
  note: z.string(),
  /** The council that agreed, where the site has moved to another one since, whose agreement it is not. */
  localAuthorityName: z.exactOptional(z.string()),
}

/** That the council agreed to a split of the year's weeks, as the setting recorded it. */
export const SplitAgreement = z.object({
  ...recordedAgreement,
  /** Of other splits or councils, which a published revision may have or the calendar may get again; the newest nine. */
  ofOtherSplits: z.optional(z.array(z.object(recordedAgreement))),
})
export type SplitAgreement = z.infer<typeof SplitAgreement>

export const Calendar = z.object({
  ...CalendarState,
  organizationName: z.string(),
  siteName: z.string(),
  localAuthorityId: z.string(),
  localAuthorityName: z.string(),
  division: z.enum(divisions),
  requirements: FundingRequirements,
  /** Whether submitting asks for an approval; otherwise it publishes at once. */
  requiresApproval: z.boolean(),
  terms: z.array(CalendarTerm),
  closures: z.array(Closure),
  /** In the order of the year. */
  claims: z.array(Claim),
  /** The bank holidays on which the site is open; it is closed on all others. */
  openBankHolidays: z.array(z.string()),
  /** The split of the year's weeks that its claims are compared with; null where it is the authority's own. */
  claimWeeks: z.nullable(WeeksOfTerms),
  /**
   * That of its split, if possible by the council of its site, or the newest of another split. Null where none is recorded,
   * and for the council, whose own decisions count.
   */
  splitAgreement: z.nullable(SplitAgreement),
  ...Offered,
  /** What fails of its offers; asked about before it is submitted or approved. */
  offerFails: z.array(z.string()),
  statistics: Statistics,
  warnings: z.array(Warning),
  submittedAt: z.nullable(Instant),
  approvedAt: z.nullable(Instant),
  /** Names, where the caller may read them. */
  submittedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
})
export type Calendar = z.infer<typeof Calendar>

export const GeneratedCalendar = z.object({
  calendar: Calendar,
  terms: z.array(
    z.object({
      id: z.string(),
      termType: z.enum(termTypes),
      startDate: z.string(),
      endDate: z.string(),
      halfTermStartDate: z.nullable(z.string()),
      halfTermEndDate: z.nullable(z.string()),
      teachingWeeks: z.number(),
      teachingDays: z.number(),
    }),
  ),
  site: z.object({ id: z.string(), name: z.string() }),
  organization: z.object({ id: z.string(), name: z.string() }),
  localAuthority: z.object({ id: z.string(), name: z.string() }),
  statistics: Statistics,
})
export type GeneratedCalendar = z.infer<typeof GeneratedCalendar>

export const calendarSorts = ['newest', 'updated', 'site'] as const
export type CalendarSort = (typeof calendarSorts)[number]

const CalendarQuery = z.strictObject({
  ...Page,
  status: z.optional(z.enum(statuses)),
  fundingYear: z.optional(FundingYearInput),
  siteId: z.optional(z.uuid()),
  localAuthorityId: z.optional(z.uuid()),
  /** Part of the site's name, ignoring case. */
  search: z.optional(lineOf({ what: 'Search', max: 200 })),
  /** Newest first by default; `updated`: last changed first; `site`: by the site's name, then year. */
  sort: z.optional(z.enum(calendarSorts)),
})

const removals = ['deleted', 'retired'] as const

export const RemovedCalendar = z.object({
  id: z.string(),
  siteName: z.string(),
  fundingYear: z.string(),
  outcome: z.enum(removals),
  removedAt: Instant,
  /** It can be brought back until then. */
  until: Instant,
})
export type RemovedCalendar = z.infer<typeof RemovedCalendar>

const read = alsoByKey('calendars:read')
const list = { ...read, query: CalendarQuery, response: z.array(CalendarListItem) } as const
const act = { response: Calendar, versioned: true } as const
const edit = { ...act, ...alsoByKey('calendars:edit') } as const

export const calendars = {
  /** All that the caller may see, of any organisation; newest first. */
  listReached: endpoint('GET /api/calendars', list),
  list: endpoint('GET /api/organizations/:organizationId/calendars', list),
  generate: endpoint('POST /api/calendars/generate', {
    ...alsoByKey('calendars:edit'),
    body: GenerateInput,
    response: GeneratedCalendar,
    ...creates,
  }),
  find: endpoint('GET /api/calendars/:id', { ...act, ...read }),
  replaceTerms: endpoint('PUT /api/calendars/:id/terms', { ...edit, body: TermsInput }),
  submit: endpoint('POST /api/calendars/:id/submit', edit),
  withdraw: endpoint('POST /api/calendars/:id/withdraw', edit),
  approve: endpoint('POST /api/calendars/:id/approve', { ...act, access: 'calendars:decide' }),
  reject: endpoint('POST /api/calendars/:id/reject', {
    ...act,
    access: 'calendars:decide',
    body: RejectInput,
  }),
  amend: endpoint('POST /api/calendars/:id/amend', edit),
  discard: endpoint('POST /api/calendars/:id/discard', edit),
  /** Deleted or retired in the last thirty days, which the caller may bring back; newest first. */
  listRemoved: endpoint('GET /api/removed-calendars', {
    access: 'calendars:edit',
    response: z.array(RemovedCalendar),
  }),
  bringBack: endpoint('POST /api/calendars/:id/bring-back', { access: 'calendars:edit', response: Calendar }),
  /**
   * Deletes a calendar that was never approved; retires one that was, for which the caller must be an administrator.
   */
  remove: endpoint('DELETE /api/calendars/:id', {
    access: 'calendars:edit',
    response: z.object({ id: z.string(), outcome: z.enum(removals) }),
  }),
  export: endpoint('GET /api/calendars/:id/export', {
    ...read,
    response: { mediaType: 'text/calendar; charset=utf-8' },
  }),
}
