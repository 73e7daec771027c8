import { and, eq, gt } from 'drizzle-orm'
import { exports as calls } from '#contract/publishing/exports.ts'
import { exportWithinReach } from '#server/access/reach/exports-within-reach.ts'
import { exportFiles } from '#server/db/schema/exports.ts'
import { readCursor, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { readManifestFiles } from './zip/manifest-files.ts'

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
