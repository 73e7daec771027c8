import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { FundingYearQuery } from '#contract/field.ts'
import { allClaimPeriods } from '#domain/count/claim.ts'
import { weekdays, windowKinds } from '#domain/windows/claim-window.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'

const ClaimWindow = z.object({
  kind: z.enum(windowKinds),
  period: z.enum(allClaimPeriods),
  /** Its days, or the rule from which they follow in each plan. */
  when: z.union([
    z.object({ startDate: z.string(), endDate: z.string() }),
    z.object({ weekday: z.literal(weekdays), afterFullWeeks: z.number() }),
  ]),
})

export const KnownWindows = z.object({
  fundingYear: z.string(),
  windows: z.array(ClaimWindow),
  /** Where they are printed and who recorded them; null where none are known. */
  source: z.nullable(z.string()),
})
export type KnownWindows = z.infer<typeof KnownWindows>

/** A window that is open or to come, or has closed at sites without an approved calendar, with the sites that it concerns. */
export const ComingWindow = z.object({
  kind: z.enum([...windowKinds, 'eligibility-codes']),
  /** `Headcount, autumn` */
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The rule from which its days follow, as the plans are now. */
  rule: z.nullable(z.string()),
  localAuthorityName: z.string(),
  sites: z.number(),
  /** Of those, how many have no approved calendar of the year. */
  unapproved: z.number(),
  /** The first three of them. */
  unapprovedSites: z.array(z.string()),
  source: z.nullable(z.string()),
})
export type ComingWindow = z.infer<typeof ComingWindow>

export const NextWindow = z.object({ name: z.string(), startDate: z.string(), endDate: z.string() })

export const windows = {
  ofAuthority: endpoint('GET /api/local-authorities/:id/windows', {
    access: 'local-authorities:read',
    /** By default today’s year, from April: where it begins in another month, it has the windows of its own claims. */
    query: z.strictObject({
      fundingYear: FundingYearQuery,
      yearStart: z.optional(z.enum(fundingYearStarts, 'Choose April, September or January')),
    }),
    response: KnownWindows,
  }),
  /** Of the active sites in reach: those that closed of late without an approved calendar, then the next to close. */
  coming: endpoint('GET /api/windows', { access: 'calendars:read', response: z.array(ComingWindow) }),
}
