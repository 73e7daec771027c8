import * as z from 'zod/mini'
import { lineOf } from '#contract/field.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { reportKinds } from '#domain/report/report.ts'
import { reportColumnIds, reportGroupings } from '#domain/report/report-column.ts'
import { isFundingYear } from '#domain/year/funding-year.ts'

// A report's definition: in a query string, in a saved report, and in an answer.

const FundingYear = z.string('Choose a year').check(z.refine(isFundingYear, 'Choose a year, such as 2026-27'))

export const maxReportSites = 100

const siteIds = z
  .array(z.uuid('Choose the sites'), 'Choose the sites')
  .check(z.maxLength(maxReportSites, `Choose at most ${maxReportSites} sites, or all`))

/** A list in a query string: `draft,pending`. */
function listIn<Item>(schema: z.ZodMiniType<Item[]>) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.maxLength(6000)),
        z.transform((text) => text.split(',').filter((item) => item !== '')),
      ),
      schema as z.ZodMiniType<Item[], string[]>,
    ),
  )
}

/** Room for every column, and never less than the API has had. */
const maxColumns = Math.max(40, reportColumnIds.length)

const columns = z
  .array(
    // As text, because a saved report may name a column that there once was.
    z.enum(reportColumnIds, 'There is no such column') as z.ZodMiniType<string, string>,
    'Choose the columns',
  )
  .check(z.maxLength(maxColumns, 'Choose each column once'))

export const ReportQuery = {
  /** Compliance by default. */
  kind: z.optional(z.enum(reportKinds, 'Choose a report')),
  /** Absent: all years. */
  fundingYear: z.optional(FundingYear),
  siteIds: listIn(siteIds),
  statuses: listIn(z.array(z.enum(statuses, 'Choose draft, pending, approved or rejected'))),
  columns: listIn(columns),
  groupBy: z.optional(z.enum(reportGroupings, 'Choose what a row is')),
}

export const DefinitionInput = z
  .strictObject({
    kind: z.enum(reportKinds, 'Choose a report'),
    fundingYear: z.nullable(FundingYear),
    siteIds: z.nullable(siteIds),
    statuses: z.nullable(z.array(z.enum(statuses, 'Choose draft, pending, approved or rejected'))),
    columns,
    groupBy: z.nullable(z.enum(reportGroupings, 'Choose what a row is')),
  })
  .check(
    z.refine(({ kind, columns: chosen }) => kind !== 'custom' || chosen.length > 0, {
      path: ['columns'],
      message: 'Choose at least one column',
    }),
  )
export type DefinitionInput = z.infer<typeof DefinitionInput>

export const Definition = z.object({
  kind: z.enum(reportKinds),
  fundingYear: z.nullable(z.string()),
  siteIds: z.nullable(z.array(z.string())),
  statuses: z.nullable(z.array(z.enum(statuses))),
  columns: z.array(z.string()),
  groupBy: z.nullable(z.enum(reportGroupings)),
})

export const ReportName = lineOf({ what: 'Name', min: 2, max: 120 })
