import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page, pagesOf } from '#contract/field.ts'
import { exportFileStates, exportFormats, exportStates } from '#domain/publish/export-format.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'

/** Many approved calendars as one zip; `counts` has every state, with 0 where no file is in it. */
export const Export = z.object({
  id: z.string(),
  formats: z.array(z.enum(exportFormats)),
  fundingYears: z.array(z.string()),
  state: z.enum(exportStates),
  counts: z.record(z.enum(exportFileStates), z.number()),
  /** Size of the zip; null until it is done. */
  byteCount: z.nullable(z.number()),
  reason: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** When the zip is deleted. */
  expiresAt: z.nullable(Instant),
})
export type Export = z.infer<typeof Export>

export const ExportFile = z.object({
  number: z.number(),
  siteName: z.string(),
  fundingYear: z.string(),
  revision: z.number(),
  format: z.enum(exportFormats),
  state: z.enum(exportFileStates),
  path: z.string(),
  /** Why it could not be made. */
  reason: z.nullable(z.string()),
})
export type ExportFile = z.infer<typeof ExportFile>

export const ExportYear = z.object({
  fundingYear: z.string(),
  /** Approved calendars of sites that the caller may see. */
  calendars: z.number(),
  sitesWithout: z.number(),
})
export type ExportYear = z.infer<typeof ExportYear>

export const ExportableCalendar = z.object({
  calendarId: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  fundingYear: z.string(),
  revision: z.number(),
  approvedAt: Instant,
})
export type ExportableCalendar = z.infer<typeof ExportableCalendar>

const FundingYearInput = z
  .string('Choose a year')
  .check(z.refine(isFundingYear, 'Choose a year, such as 2026-27'))

const ExcludedSite = z.object({
  siteId: z.string(),
  siteName: z.string(),
  localAuthorityName: z.string(),
  reason: z.string(),
})

const maxYears = 20
export const maxExportedSites = 2000

export const ExportInput = z.strictObject({
  formats: z
    .array(z.enum(exportFormats, 'Choose a format'), 'Choose the formats')
    .check(
      z.minLength(1, 'Choose at least one format'),
      z.maxLength(exportFormats.length, 'Choose a format once'),
    ),
  fundingYears: z
    .array(FundingYearInput, 'Choose a year')
    .check(z.minLength(1, 'Choose a year'), z.maxLength(maxYears, `Choose at most ${maxYears} years`)),
  /** Absent: every site with an approved calendar. */
  siteIds: z.optional(
    z
      .array(z.uuid('Choose the sites'), 'Choose the sites')
      .check(
        z.minLength(1, 'Choose at least one site'),
        z.maxLength(maxExportedSites, `Choose at most ${maxExportedSites} sites`),
      ),
  ),
})
export type ExportInput = z.infer<typeof ExportInput>

const access = 'calendars:read'

export const exports = {
  /** Years with approved calendars, newest first. */
  years: endpoint('GET /api/exports/years', { access, response: z.array(ExportYear), mayLag: true }),
  /** Approved calendars of the year, by the site's name. */
  calendars: endpoint('GET /api/exports/calendars', {
    access,
    query: z.strictObject({
      ...Page,
      fundingYear: z.optional(FundingYearInput),
      /** Part of the site's name, ignoring case. */
      search: z.optional(lineOf({ what: 'Search', max: 200 })),
    }),
    response: z.array(ExportableCalendar),
    mayLag: true,
  }),
  /** Active sites without an approved calendar of the year (the current one by default), by name. */
  leftOut: endpoint('GET /api/exports/left-out', {
    access,
    query: z.strictObject({ ...Page, fundingYear: z.optional(FundingYearInput) }),
    response: z.array(ExcludedSite),
    mayLag: true,
  }),
  /** The caller's own, newest first. */
  list: endpoint('GET /api/exports', { access, ...pagesOf(Export) }),
  start: endpoint('POST /api/exports', { access, body: ExportInput, response: Export, ...creates }),
  find: endpoint('GET /api/exports/:id', { access, response: Export, isProgress: true }),
  /** Its files in the order of the zip. */
  files: endpoint('GET /api/exports/:id/files', {
    access,
    query: z.strictObject({ ...Page, state: z.optional(z.enum(exportFileStates)) }),
    response: z.array(ExportFile),
  }),
  /** Stops between two files; no zip is made. */
  cancel: endpoint('POST /api/exports/:id/cancel', { access, response: Export }),
  remove: endpoint('DELETE /api/exports/:id', { access, response: z.object({ id: z.string() }) }),
  download: endpoint('GET /api/exports/:id/file', { access, response: { mediaType: 'application/zip' } }),
}
