import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DayRange, Instant } from '#contract/field.ts'
import { termTypes } from '#domain/year/term.ts'

// Apart from what is sent: every planner loads this.

/** What a local authority has published for its schools, by academic year (`2026-27`, from September). */
export const PublishedYear = z.object({
  academicYear: z.string(),
  terms: z.array(
    z.object({ termType: z.enum(termTypes), ...DayRange.shape, halfTerm: z.nullable(DayRange) }),
  ),
  insetDays: z.array(z.string()),
  openBankHolidays: z.array(z.string()),
})

export const PublishedTermDates = z.object({
  ...PublishedYear.shape,
  localAuthorityId: z.string(),
  /** Where it was published: an address, a file's name or free text. */
  source: z.string(),
  sourceDate: z.nullable(z.string()),
  keptAt: Instant,
  version: z.number(),
})
export type PublishedTermDates = z.infer<typeof PublishedTermDates>

export const listTermDates = endpoint('GET /api/local-authorities/:id/term-dates', {
  access: 'local-authorities:read',
  scope: 'sites:read',
  response: z.array(PublishedTermDates),
})
