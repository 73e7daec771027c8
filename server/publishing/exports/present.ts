import { count, eq, inArray } from 'drizzle-orm'
import type { ExportFileState } from '#domain/publish/export-format.ts'
import type { ExportRow } from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { exportFiles, exports } from '#server/db/schema/exports.ts'

export async function presentExports(db: Database, rows: readonly ExportRow[]) {
  const counted = await countStates(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, counts: counted.get(row.id) ?? none() }))
}

export async function readExport(db: Database, id: string) {
  const rows = await db.select().from(exports).where(eq(exports.id, id))
  const [made] = await presentExports(db, rows)
  if (!made) throw new Error(`Export ${id} is gone within its own transaction.`)
  return made
}

type Counts = Record<ExportFileState, number>
const none = (): Counts => ({ waiting: 0, made: 0, failed: 0 })

async function countStates(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Counts>> {
  const rows = await db
    .select({ id: exportFiles.exportId, state: exportFiles.state, files: count() })
    .from(exportFiles)
    .where(inArray(exportFiles.exportId, [...ids]))
    .groupBy(exportFiles.exportId, exportFiles.state)
  const counted = new Map(ids.map((id) => [id, none()]))
  for (const { id, state, files } of rows) Object.assign(counted.get(id) ?? {}, { [state]: files })
  return counted
}
