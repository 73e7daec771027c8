import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { exportPieces } from '#server/db/schema/exports.ts'

/** The piece number of a file before packing; the zip's own pieces count from one. */
export function unpackedPieceNumber(fileNumber: number): number {
  return -fileNumber
}

/** Few enough for the statement timeout, as a large export has a gigabyte. */
const piecesPerStatement = 200

export async function deletePieces(
  inTransaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
  exportId: string,
): Promise<void> {
  while (await inTransaction((db) => deleteSomePieces(db, exportId)));
}

/** True while there may be more. */
export async function deleteSomePieces(db: Database, exportId: string, which?: SQL): Promise<boolean> {
  const { number } = exportPieces
  const some = db
    .select({ number })
    .from(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), which))
    .orderBy(asc(number))
    .limit(piecesPerStatement)
  const cleared = await db
    .delete(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), inArray(number, some)))
    .returning({ number })
  return cleared.length === piecesPerStatement
}
