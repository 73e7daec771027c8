import type { exports as calls, Export } from '#contract/exports.ts'
import { exportWithinReach } from '#server/access/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { endExport } from './finish-export.ts'
import { readExport } from './present.ts'
import { recordExportAct } from './record-export-act.ts'

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
