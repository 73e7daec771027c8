import { reports as calls } from '#contract/reports/reports.ts'
import type { ReportDefinition } from '#domain/report/report.ts'
import { isStorable, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { scopeOf, viewOf } from './make-report.ts'
import { readRows } from './read-rows.ts'

export const viewReport: Handler<typeof calls.view> = async (db, call) =>
  viewOf(db, await scopeOf(db, call, definitionOf(call.query)))

export const listReportRows: Handler<typeof calls.rows> = async (db, call) => {
  const { cursor, ...query } = call.query
  const scope = await scopeOf(db, call, definitionOf(query))
  const rows = await readRows(db, scope, {
    after: readCursor(cursor, isStorable),
    limit: rowsToRead(call),
  })
  return onePage(calls.rows, call, rows, ({ key, id }) => ({ key, id })).map(({ id, cells, known }) => ({
    id,
    cells,
    ...(known?.some((each) => each !== null) && { known }),
  }))
}

function definitionOf(query: Call<typeof calls.view>['query']): ReportDefinition {
  const { kind = 'compliance', fundingYear = null, siteIds, statuses, columns = [], groupBy = null } = query
  return {
    ...{ kind, fundingYear, groupBy, columns },
    siteIds: siteIds ?? null,
    statuses: statuses ?? null,
  }
}
