import { eq } from 'drizzle-orm'
import type { exports as calls } from '#contract/exports.ts'
import { exportWithinReach } from '#server/access/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import type { Call } from '#server/http/route.ts'
import { recordExportAct } from './record-export-act.ts'

/** The zip goes at once; one that is being made stops before its next file. */
export async function removeExport(db: Database, call: Call<typeof calls.remove>): Promise<{ id: string }> {
  const made = await exportWithinReach(db, call.actor, call.params.id, 'change')
  await db.delete(exports).where(eq(exports.id, made.id))
  await recordExportAct(db, call, made, 'export.delete')
  return { id: made.id }
}
