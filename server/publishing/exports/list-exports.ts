import { and, desc, eq, gt } from 'drizzle-orm'
import { exports as calls } from '#contract/publishing/exports.ts'
import { exportWithinReach } from '#server/access/reach/exports-within-reach.ts'
import { exportFiles, exports } from '#server/db/schema/exports.ts'
import { olderThan, positionInTime, readCursor, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentExports, readExport } from './present.ts'
import { readManifestFiles } from './zip/manifest-files.ts'

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

const fileNumber = /^\d{1,6}$/

/** In the order of the zip's manifest. */
export const listExportFiles: Handler<typeof calls.files> = async (db, call) => {
  const { id } = await exportWithinReach(db, call.actor, call.params.id)
  const { state, cursor } = call.query
  const after = readCursor(cursor, (key) => fileNumber.test(key))
  const query = readManifestFiles(db, id).where(
    and(
      eq(exportFiles.exportId, id),
      state === undefined ? undefined : eq(exportFiles.state, state),
      after === null ? undefined : gt(exportFiles.number, Number(after.key)),
    ),
  )
  return readPage(calls.files, call, query, ({ number, calendarId }) => ({
    key: String(number),
    id: calendarId,
  }))
}
