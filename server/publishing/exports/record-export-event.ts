import type { exports as calls } from '#contract/publishing/exports.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { ExportRow } from '#server/access/reach/exports-within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'

type ActCall = Pick<Call<typeof calls.find>, 'actor' | 'now' | 'address' | 'requestId'>

export async function recordExportEvent(
  db: Database,
  call: ActCall,
  { id, organizationId }: ExportRow,
  action: AuditAction & `export.${string}`,
): Promise<void> {
  await recordByCaller(db, call, { action, ...subjectOf('export', { id, organizationId }) })
}
