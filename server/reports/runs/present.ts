import type { ReportRun } from '#contract/reports/report-files.ts'
import { reportFileName } from '#domain/report/report-file.ts'
import type { ReportRunRow } from '#server/access/reach/reports-within-reach.ts'

type RunFacts = Omit<ReportRunRow, 'content' | 'organizationId' | 'siteIds' | 'createdBy'> & {
  readonly byteCount: number
}

export function presentRun(run: RunFacts): ReportRun {
  const { id, name, definition, format, rowCount, byteCount, scheduleId, createdAt } = run
  return {
    ...{ id, name, format, byteCount },
    kind: definition.kind,
    fileName: reportFileName(run),
    rows: rowCount,
    isScheduled: scheduleId !== null,
    createdAt: createdAt.toISOString(),
  }
}
