import type { AuditAction } from '#domain/audit/audit-action.ts'
import { type CallerTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'

type Subject = { readonly id: string; readonly organizationId: string | null }

export async function recordReportAct(
  db: Database,
  call: CallerTrace,
  action: AuditAction & `report${string}`,
  { id, organizationId }: Subject,
  after?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordByCaller(db, call, {
    action,
    ...subjectOf(action.startsWith('report-schedule') ? 'report-schedule' : 'report', { id, organizationId }),
    ...(after && { after }),
  })
}
