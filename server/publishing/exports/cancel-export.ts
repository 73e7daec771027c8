import { eq } from 'drizzle-orm'
import type { exports as calls, Export } from '#contract/exports.ts'
import type { AuditAction } from '#domain/audit-action.ts'
import { type ExportRow, exportWithinReach } from '#server/access/exports-within-reach.ts'
import { record } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import type { Call } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { endExport } from './finish-export.ts'
import { readExport } from './present.ts'

const nothingToCancel = {
  done: 'This export is done: download it, or delete it.',
  failed: 'This export has failed: there is nothing left to cancel.',
  cancelled: 'This export is cancelled already.',
} as const

/** The file that is being kept, or the zip that is being packed, is waited for. */
export async function cancelExport(db: Database, call: Call<typeof calls.cancel>): Promise<Export> {
  const made = await exportWithinReach(db, call.actor, call.params.id, 'change')
  if (made.state !== 'running') throw wrongStatus(nothingToCancel[made.state])
  await endExport(db, made.id, call.now, { state: 'cancelled', reason: null })
  await recordExportAct(db, call, made, 'export.cancel')
  return readExport(db, made.id)
}

/** The zip goes at once; one that is being made stops before its next file. */
export async function removeExport(db: Database, call: Call<typeof calls.remove>): Promise<{ id: string }> {
  const made = await exportWithinReach(db, call.actor, call.params.id, 'change')
  await db.delete(exports).where(eq(exports.id, made.id))
  await recordExportAct(db, call, made, 'export.delete')
  return { id: made.id }
}

type ActCall = Pick<Call<typeof calls.find>, 'actor' | 'now' | 'address' | 'requestId'>

export async function recordExportAct(
  db: Database,
  call: ActCall,
  { id, organizationId }: ExportRow,
  action: AuditAction & `export.${string}`,
): Promise<void> {
  await record(db, call, {
    action,
    subjectType: 'export',
    subjectId: id,
    organizationId,
    actorId: call.actor.id,
    result: 'ok',
  })
}
