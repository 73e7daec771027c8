import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FundingYearQuery } from '#contract/field.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { differenceKinds } from '#domain/worth/worth-difference.ts'

/** Pence; null where there is not enough to say. */
const Pence = z.nullable(z.number())
const Period = z.enum(allClaimPeriods)

/** `kind`: what becomes of the weeks that a claim loses, or `gained`. */
const Change = z.object({
  revision: z.number(),
  pence: Pence,
  /** What is missing, in a sentence; null where it can be said. */
  missing: z.nullable(z.string()),
  parts: z.array(
    z.object({
      period: Period,
      offer: z.string(),
      kind: z.enum(differenceKinds),
      weeks: z.number(),
      pence: z.number(),
    }),
  ),
})

/** Counted with the actual headcount where there is one, else the planned. */
export const CalendarWorth = z.object({
  pence: Pence,
  missing: z.nullable(z.string()),
  /** Of a headcount that the calendar has no offer for, in a sentence; null where there is none. */
  remark: z.nullable(z.string()),
  claims: z.array(z.object({ period: Period, pence: Pence })),
  /** Null where nothing is published. */
  change: z.nullable(Change),
})
export type CalendarWorth = z.infer<typeof CalendarWorth>

/** A calendar and what its claims lose to the weeks that the council pays for at most. */
const Loss = z.object({
  calendarId: z.string(),
  siteName: z.string(),
  fundingYear: z.string(),
  pence: z.number(),
})

export const WaitingWorth = z.object({
  /** Of the calendars of which there is enough to say. */
  pence: z.number(),
  /** What the same children would earn in all the weeks that the councils pay for, less that. */
  lost: z.number(),
  known: z.number(),
  unknown: z.number(),
  /** Those that lose most, at most three. */
  losses: z.array(Loss),
})
export type WaitingWorth = z.infer<typeof WaitingWorth>

export const worthGroupings = ['site', 'localAuthority', 'period'] as const

const WorthRow = z.object({
  name: z.string(),
  calendars: z.number(),
  /** Of its calendars; `plannedClaims` and `actualClaims`: in how many of them the figure can be said. */
  claims: z.number(),
  planned: Pence,
  plannedClaims: z.number(),
  actual: Pence,
  actualClaims: z.number(),
  /** The actual less the planned, of the claims that have both. */
  against: Pence,
  /** With all the weeks that the council pays for, and the best count. */
  full: Pence,
  best: Pence,
  /** Of how many calendars there is not enough to say, of one of these claims at least. */
  unknown: z.number(),
})

/** Each figure is the sum of the claims that can be said, so that all groupings have the same sums; null: none can be. */
export const WorthReport = z.object({
  fundingYear: z.string(),
  rows: z.array(WorthRow),
  /** Of all calendars, however the rows share them; null where there is none. */
  total: z.nullable(WorthRow),
})
export type WorthReport = z.infer<typeof WorthReport>

/** What a site earns: no API key reaches it, no file has it. */
export const worth = {
  ofCalendar: endpoint('GET /api/calendars/:id/worth', {
    access: 'worth:read',
    /** By default the published revision. */
    query: z.strictObject({
      against: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9999))),
    }),
    response: CalendarWorth,
  }),
  waiting: endpoint('GET /api/approvals/worth', { access: 'calendars:decide', response: WaitingWorth }),
  /** Planned against actual, of the sites that the caller reaches in the organisation. */
  report: endpoint('GET /api/reports/worth', {
    access: 'worth:read',
    query: z.strictObject({
      /** By default today’s year. */
      fundingYear: FundingYearQuery,
      groupBy: z.optional(z.enum(worthGroupings)),
    }),
    response: WorthReport,
  }),
}
