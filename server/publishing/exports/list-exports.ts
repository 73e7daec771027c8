import { and, desc, eq } from 'drizzle-orm'
import { exports as calls } from '#contract/publishing/exports.ts'
import { exportWithinReach } from '#server/access/reach/exports-within-reach.ts'
import { exports } from '#server/db/schema/exports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentExports, readExport } from './present.ts'

export const listExports: Handler<typeof calls.list> = async (db, call) => {
  const query = db
    .select()
    .from(exports)
    .where(and(eq(exports.createdBy, call.actor.id), olderThan(call.query.cursor, exports)))
    .orderBy(desc(exports.createdAt), desc(exports.id))
  const rows = await readPage(calls.list, call, query, positionInTime)
  return presentExports(db, rows)
}

export const findExport: Handler<typeof calls.find> = async (db, { actor, params }) => {
  const { id } = await exportWithinReach(db, actor, params.id)
  return readExport(db, id)
}
