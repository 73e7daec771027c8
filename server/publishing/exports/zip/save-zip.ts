import { createHash } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { type ExcludedSite, exportPieces, exports } from '#server/db/schema/exports.ts'
import { weeksRowsOf, weeksTitles } from '#server/publishing/csv/weeks-csv.ts'
import { csvOf } from '#server/tables/csv.ts'
import { manifestOf } from './manifest.ts'
import type { FileOfExport } from './manifest-files.ts'
import { inParts, packZip, type ZipEntry } from './pack-zip.ts'
import { deleteSomePieces, unpackedPieceNumber } from './pieces.ts'

/** Packs the files into a zip stored in pieces, replaces them by it, and returns its size in bytes. */
export async function saveZip(
  db: Database,
  exportId: string,
  files: readonly FileOfExport[],
  now: Date,
): Promise<number> {
  const inTurn = oneAtATime()
  const leftOut = await readLeftOut(db, exportId)
  const entries = entriesOf(db, exportId, { files, leftOut }, inTurn)
  let number = 0
  let byteCount = 0
  for await (const content of inParts(packZip(entries, now))) {
    number += 1
    byteCount += content.length
    const piece = { exportId, number, content }
    await inTurn(() => db.insert(exportPieces).values(piece))
  }
  while (await deleteSomePieces(db, exportId, lt(exportPieces.number, 0)));
  return byteCount
}

type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Serialises reads and writes, as a transaction runs one query at a time. */
function oneAtATime(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

function entriesOf(
  db: Database,
  exportId: string,
  { files, leftOut }: { files: readonly FileOfExport[]; leftOut: readonly ExcludedSite[] },
  inTurn: InTurn,
): ZipEntry[] {
  const hashes = new Map<number, string>()
  const made = files.filter(({ state }) => state === 'made')
  const tables = made.filter(({ format }) => format === 'csv')
  return [
    ...made.map(({ number, path }) => ({
      path,
      async read() {
        const content = await inTurn(() => readFile(db, exportId, number))
        hashes.set(number, createHash('sha256').update(content).digest('hex'))
        return content
      },
    })),
    ...(tables.length === 0
      ? []
      : [
          {
            path: 'council-weeks.csv',
            read: () => inTurn(async () => Buffer.from(await councilWeeksOf(db, tables))),
          },
        ]),
    { path: 'manifest.csv', read: async () => Buffer.from(manifestOf(files, hashes, leftOut)) },
  ]
}

async function readFile(db: Database, exportId: string, number: number): Promise<Buffer> {
  const [piece] = await db
    .select({ content: exportPieces.content })
    .from(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), eq(exportPieces.number, unpackedPieceNumber(number))))
  if (!piece) throw new Error(`File ${number} of export ${exportId} was made and is not there.`)
  return piece.content
}

async function readLeftOut(db: Database, exportId: string): Promise<readonly ExcludedSite[]> {
  const [row] = await db.select({ leftOut: exports.leftOut }).from(exports).where(eq(exports.id, exportId))
  return row?.leftOut ?? []
}

const calendarsAtATime = 50

/** One table of all calendars for councils. */
async function councilWeeksOf(db: Database, files: readonly FileOfExport[]): Promise<string> {
  const rows: string[][] = []
  for (let first = 0; first < files.length; first += calendarsAtATime) {
    const some = files.slice(first, first + calendarsAtATime)
    for (const published of await readSnapshots(db, some)) rows.push(...weeksRowsOf(published))
  }
  return csvOf([weeksTitles, ...rows])
}

async function readSnapshots(db: Database, files: readonly FileOfExport[]) {
  const rows = await db
    .select({
      calendarId: calendarRevisions.calendarId,
      number: calendarRevisions.number,
      snapshot: calendarRevisions.snapshot,
    })
    .from(calendarRevisions)
    .where(
      inArray(
        calendarRevisions.calendarId,
        files.map(({ calendarId }) => calendarId),
      ),
    )
  return files.flatMap(({ calendarId, revision }) => {
    const row = rows.find((each) => each.calendarId === calendarId && each.number === revision)
    return row === undefined ? [] : [row.snapshot]
  })
}
