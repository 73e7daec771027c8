import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, Page } from '#contract/field.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { termTypes } from '#domain/year/term.ts'
import { Claimed } from './claims.ts'
import { CouncilWord } from './council-word.ts'
import { NextWindow } from './windows.ts'

const Weeks = { weeks: z.number(), target: z.number() }

/** The results of the rules for a calendar: a fail costs money, a warning informs the approver. */
export const CheckSummary = z.object({
  fails: z.array(z.string()),
  warnings: z.array(z.string()),
  /** As the authority counts them, compared with its target: of the year its claims, of a term its own days. */
  weeks: z.object({ ...Weeks, terms: z.array(z.object({ name: z.enum(termTypes), ...Weeks })) }),
  schoolDays: z.number(),
  claimed: Claimed,
  /** Its offers, a sentence for each. */
  offers: z.array(z.string()),
})
export type CheckSummary = z.infer<typeof CheckSummary>

export const Approval = z.object({
  id: z.string(),
  version: z.number(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  fundingYear: z.string(),
  yearStart: z.enum(fundingYearStarts),
  revision: z.number(),
  publishedRevision: z.nullable(z.number()),
  submittedAt: Instant,
  /** Null for a deleted account. */
  submittedBy: z.nullable(z.string()),
  checks: CheckSummary,
  council: CouncilWord,
  nextWindow: z.nullable(NextWindow),
  /** Its differences from the published revision, a sentence for each term and each claim that changes; empty where nothing is published. */
  changes: z.array(z.string()),
})
export type Approval = z.infer<typeof Approval>

/** The rows of a page of the screen. */
export const approvalsAtOnce = 25

const maxDecidedAtOnce = 100

const DecideInput = z.strictObject({
  calendars: z
    .array(z.strictObject({ id: z.uuid(), version: z.int() }), 'Choose the calendars to decide on')
    .check(
      z.minLength(1, 'Choose the calendars to decide on'),
      z.maxLength(maxDecidedAtOnce, `Decide on at most ${maxDecidedAtOnce} calendars at once`),
    ),
  decision: z.literal('approve'),
})

export const DecidedCalendar = z.object({
  id: z.string(),
  outcome: z.enum(['approved', 'refused']),
  /** Why it was refused, and what to do instead. */
  message: z.nullable(z.string()),
})
export type DecidedCalendar = z.infer<typeof DecidedCalendar>

const access = 'calendars:decide'

export const approvals = {
  /** Those that fail a check first, then by the next claim window to close, then by waiting time, longest first. */
  list: endpoint('GET /api/approvals', {
    access,
    query: z.strictObject(Page),
    usualLimit: 50,
    response: z.array(Approval),
  }),
  count: endpoint('GET /api/approvals/count', { access, response: z.object({ waiting: z.number() }) }),
  /** Each calendar is decided on its own: a refused one does not affect the others. */
  decide: endpoint('POST /api/approvals/decide', {
    access,
    body: DecideInput,
    response: z.array(DecidedCalendar),
  }),
}
