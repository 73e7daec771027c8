import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, Page, pagesOf } from '#contract/field.ts'
import { columnKinds } from '#domain/report/report-column.ts'
import { Definition, DefinitionInput, ReportName, ReportQuery } from './report-definition.ts'

const ReportColumn = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(columnKinds),
})
export type ReportColumnShown = z.infer<typeof ReportColumn>

/** A date is ISO; a flag is a boolean for one calendar, and a count where several share a row. */
const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
export type ReportCell = z.infer<typeof Cell>

const Known = z.nullable(z.object({ known: z.number(), of: z.number() }))
export type ReportKnown = z.infer<typeof Known>

export const ReportRow = z.object({
  id: z.string(),
  cells: z.array(Cell),
  /**
   * Beside each cell: of how many of the row’s sites a sum of money is, of a site of how many of its calendars. Absent
   * where the row is one calendar.
   */
  known: z.exactOptional(z.array(Known)),
})
export type ReportRow = z.infer<typeof ReportRow>

export const ReportFigure = z.object({
  label: z.string(),
  /** Null where it can't be worked out. */
  value: z.nullable(z.number()),
  unit: z.enum(['', 'percent', 'days', 'hours']),
  note: z.nullable(z.string()),
})
export type ReportFigure = z.infer<typeof ReportFigure>

/** The meaning of a series, which gives it a colour and a pattern in charts. */
const seriesStyles = [
  ...(['approved', 'pending', 'draft', 'rejected', 'summer', 'autumn', 'spring'] as const),
  ...(['met', 'short', 'plain', 'target'] as const),
] as const
export type SeriesStyle = (typeof seriesStyles)[number]

export const ReportChart = z.object({
  title: z.string(),
  unit: z.string(),
  of: z.string(),
  /** A category's series are stacked or side by side. */
  manner: z.enum(['stacked', 'beside']),
  categories: z.array(z.string()),
  series: z.array(
    z.object({ name: z.string(), look: z.enum(seriesStyles), values: z.array(z.nullable(z.number())) }),
  ),
})
export type ReportChart = z.infer<typeof ReportChart>

/** A report without its rows. */
export const ReportView = z.object({
  columns: z.array(ReportColumn),
  rows: z.number(),
  figures: z.array(ReportFigure),
  charts: z.array(ReportChart),
  /** Notes needed to understand the figures. */
  notes: z.array(z.string()),
})
export type ReportView = z.infer<typeof ReportView>

export const SavedReport = z.object({
  id: z.string(),
  name: z.string(),
  definition: Definition,
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** Null where the caller may not read the name. */
  createdBy: z.nullable(z.string()),
  createdAt: Instant,
  version: z.number(),
})
export type SavedReport = z.infer<typeof SavedReport>

const SavedReportInput = z.strictObject({
  name: ReportName,
  definition: DefinitionInput,
  isShared: z.boolean('Say whether it is shared'),
})

export const ReportOverview = z.object({
  fundingYear: z.string(),
  /** Years with calendars, and the current one; newest first. */
  fundingYears: z.array(z.string()),
  figures: z.array(ReportFigure),
})
export type ReportOverview = z.infer<typeof ReportOverview>

const access = 'calendars:read'
const Removed = z.object({ id: z.string() })

export const reports = {
  overview: endpoint('GET /api/reports/overview', { access, response: ReportOverview, mayLag: true }),
  view: endpoint('GET /api/reports/view', {
    access,
    query: z.strictObject(ReportQuery),
    response: ReportView,
    mayLag: true,
  }),
  rows: endpoint('GET /api/reports/rows', {
    access,
    query: z.strictObject({ ...ReportQuery, ...Page }),
    usualLimit: 100,
    response: z.array(ReportRow),
    mayLag: true,
  }),
  /** The caller's own and those shared by colleagues, by name. */
  listSaved: endpoint('GET /api/reports/saved', { access, ...pagesOf(SavedReport) }),
  save: endpoint('POST /api/reports/saved', {
    access,
    body: SavedReportInput,
    response: SavedReport,
    ...creates,
  }),
  updateSaved: endpoint('PATCH /api/reports/saved/:id', {
    access,
    body: SavedReportInput,
    response: SavedReport,
    versioned: true,
  }),
  removeSaved: endpoint('DELETE /api/reports/saved/:id', { access, response: Removed }),
}
