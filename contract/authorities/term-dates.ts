import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { Day, Days, Instant, lineOf } from '#contract/field.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'
import { termTypes } from '#domain/year/term.ts'
import { listTermDates, PublishedTermDates, PublishedYear } from './published-dates.ts'

export const TermDatesPreview = z.object({
  /** The address that it was fetched from; null for a file that was sent. */
  source: z.nullable(z.string()),
  years: z.array(PublishedYear),
  /** A sentence for each entry that was ignored. */
  notUnderstood: z.array(z.string()),
  /** Of pasted text and of a PDF: each line, and what was read of it; nothing where it has no dates. */
  lines: z.array(z.object({ text: z.string(), read: z.array(z.string()) })),
})
export type TermDatesPreview = z.infer<typeof TermDatesPreview>

/** What the authority’s address said when it was last read, as far as it differs from what is saved. */
export const TermDatesCheck = z.object({
  address: z.nullable(z.string()),
  /** Null: it was not read yet. */
  checkedAt: z.nullable(Instant),
  /** Why it could not be read. */
  failure: z.nullable(z.string()),
  changed: z.array(z.object({ year: PublishedYear, changes: z.array(z.string()) })),
})
export type TermDatesCheck = z.infer<typeof TermDatesCheck>

const maxYears = 6
const maxInsetDays = 30
const maxOpenBankHolidays = 20

const PublishedYearInput = z.strictObject({
  academicYear: z
    .string('Enter a school year such as 2026-27')
    .check(z.refine(isFundingYear, 'Enter a school year such as 2026-27')),
  terms: z
    .array(
      z.strictObject({
        termType: z.enum(termTypes, 'Choose summer, autumn or spring'),
        startDate: Day,
        endDate: Day,
        halfTerm: z.nullable(Days),
      }),
    )
    .check(z.maxLength(termTypes.length, 'A school year has three terms')),
  insetDays: z.array(Day).check(z.maxLength(maxInsetDays, `Enter at most ${maxInsetDays} training days`)),
  /** Absent: its schools are closed on all of them. */
  openBankHolidays: z.exactOptional(
    z
      .array(Day)
      .check(z.maxLength(maxOpenBankHolidays, `Enter at most ${maxOpenBankHolidays} open bank holidays`)),
  ),
  /** The version of the dates that these replace; refused when it is stale. */
  version: z.exactOptional(z.int('A version is a whole number')),
})

export const TermDatesInput = z.strictObject({
  source: lineOf({
    what: 'Source',
    min: 3,
    max: 500,
    tooShort: 'Enter where the dates were published',
  }),
  sourceDate: z.optional(z.nullable(Day)),
  /** Other saved years stay unchanged. */
  years: z
    .array(PublishedYearInput, 'Send the school years to save')
    .check(
      z.minLength(1, 'Send the school years to save'),
      z.maxLength(maxYears, `Send at most ${maxYears} school years at once`),
    ),
})
export type TermDatesInput = z.infer<typeof TermDatesInput>

const megabyte = 1024 * 1024
/** `text/plain` is text that was copied from a page, a PDF or a letter. */
const file = raw(
  ['text/calendar', 'text/csv', 'application/json', 'text/html', 'text/plain', 'application/pdf'],
  megabyte,
)

const access = 'term-dates:keep'

export const termDates = {
  list: listTermDates,
  /** Reads the uploaded file, or without one the authority's own address; nothing is saved. */
  preview: endpoint('POST /api/local-authorities/:id/term-dates/preview', {
    access,
    query: z.strictObject({ from: z.optional(z.literal('url')) }),
    body: file,
    response: TermDatesPreview,
  }),
  check: endpoint('GET /api/local-authorities/:id/term-dates/check', { access, response: TermDatesCheck }),
  /** Saves what was previewed, replacing the same years; answers all saved years. */
  keep: endpoint('PUT /api/local-authorities/:id/term-dates', {
    access,
    body: TermDatesInput,
    response: z.array(PublishedTermDates),
    makes: true,
  }),
}
