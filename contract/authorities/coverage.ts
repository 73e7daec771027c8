import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant } from '#contract/field.ts'
import { factKinds, factStandings } from '#domain/facts/fact.ts'

export const FactCoverage = z.object({
  /** This funding year and the two after it. */
  fundingYears: z.array(z.string()),
  kinds: z.number(),
  knownOfAll: z.object({
    authorities: z.number(),
    targetWeeks: z.number(),
    rounding: z.number(),
    termDates: z.number(),
  }),
  /** Of each authority of which something is known, or in which the caller reaches active sites. */
  authorities: z.array(
    z.object({
      localAuthorityId: z.string(),
      /** Kinds with a source, in the order of the years. */
      known: z.array(z.number()),
      knowsWeeks: z.boolean(),
      /** When the oldest of its sources was seen; null where nothing is known. */
      oldestSeenOn: z.nullable(z.string()),
      sites: z.number(),
    }),
  ),
  /** Newest first. */
  lastChanged: z.array(
    z.object({
      factId: z.string(),
      localAuthorityId: z.string(),
      authorityName: z.string(),
      kind: z.enum(factKinds),
      fundingYear: z.string(),
      standing: z.enum(factStandings),
      changedAt: Instant,
    }),
  ),
})
export type FactCoverage = z.infer<typeof FactCoverage>

/** A calendar that was approved, or a draft that was saved, while other rules than those of today were known. */
export const CountedOtherwise = z.object({
  calendarId: z.string(),
  siteName: z.string(),
  fundingYear: z.string(),
  /** What is published; null: it was never approved. */
  revision: z.nullable(z.number()),
  /** An amendment is begun already; it is counted by the rules of today. */
  isAmended: z.boolean(),
  changes: z.array(z.string()),
})
export type CountedOtherwise = z.infer<typeof CountedOtherwise>

export const coverage = {
  read: endpoint('GET /api/fact-coverage', {
    access: 'local-authorities:read',
    response: FactCoverage,
    mayLag: true,
  }),
  /** Of this funding year and later ones, in the caller’s reach. */
  countedOtherwise: endpoint('GET /api/local-authorities/:id/counted-otherwise', {
    access: 'local-authorities:read',
    response: z.array(CountedOtherwise),
  }),
  /** `found` is null where the calendar's rules are those of today. */
  ofCalendar: endpoint('GET /api/calendars/:id/counted-otherwise', {
    access: 'calendars:read',
    response: z.object({ found: z.nullable(CountedOtherwise) }),
  }),
}
