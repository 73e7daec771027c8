import { and, desc, eq } from 'drizzle-orm'
import { exports as calls, type Export } from '#contract/publishing/exports.ts'
import { exportWithinReach } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { presentExports, readExport } from './present.ts'

export async function listExports(db: Database, call: Call<typeof calls.list>): Promise<Export[]> {
  const query = db
    .select()
    .from(exports)
    .where(and(eq(exports.createdBy, call.actor.id), olderThan(call.query.cursor, exports)))
    .orderBy(desc(exports.createdAt), desc(exports.id))
  const rows = await readPage(calls.list, call, query, positionInTime)
  return presentExports(db, rows)
}

export async function findExport(db: Database, { actor, params }: Call<typeof calls.find>): Promise<Export> {
  const { id } = await exportWithinReach(db, actor, params.id)
  return readExport(db, id)
}
