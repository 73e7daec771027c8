import { Readable } from 'node:stream'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { exports as calls } from '#contract/publishing/exports.ts'
import { zipFileName } from '#contract/publishing/zip-file-name.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import {
  type ExportRow,
  exportWithinReach,
  sitesToExport,
} from '#server/access/reach/exports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { exportPieces } from '#server/db/schema/exports.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call, Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { gone, tooManyRequests, wrongStatus } from '#server/problems.ts'
import { slotsFor } from './download-slots.ts'
import { recordExportEvent } from './record-export-event.ts'

type DownloadCall = Call<typeof calls.download>

/** Each download holds a piece in memory for as long as the client takes. */
const maxConcurrent = 2
const tooMany = () =>
  tooManyRequests(`You are downloading ${maxConcurrent} exports already. Wait for one, then try again.`, 30)

/** Streams the zip with one piece in memory at a time. */
export function downloadExport({ pool }: Outside): Handler<typeof calls.download> {
  const acquireSlot = slotsFor(maxConcurrent, tooMany)
  return async (_, call) => {
    const leave = acquireSlot(call.actor.id)
    try {
      const made = await asCaller(pool, call.actor, (db) => requireZip(db, call))
      call.setHeader('content-length', String(made.byteCount))
      const read = (after: number) => asCaller(pool, call.actor, (db) => readPiece(db, made.id, after))
      const content = Readable.from(piecesOf(read)).once('close', leave)
      return { content, fileName: zipFileName(made) }
    } catch (error) {
      leave()
      throw error
    }
  }
}

async function requireZip(db: Database, call: DownloadCall): Promise<ExportRow> {
  const made = await exportWithinReach(db, call.actor, call.params.id)
  if (made.state === 'running') throw wrongStatus('This export is still being made. Wait until it is done.')
  if (made.state !== 'done' || made.byteCount === null)
    throw wrongStatus('This export failed. Start it again.')
  if (made.expiresAt !== null && made.expiresAt <= call.now)
    throw gone('This export has expired. Start it again.')
  await requireSitesStillReached(db, call.actor, made)
  await recordExportEvent(db, call, made, 'export.download')
  return made
}

/** A person who has since lost a site or left the organisation may not download its data. */
async function requireSitesStillReached(db: Database, actor: Actor, made: ExportRow): Promise<void> {
  const inReach = sitesToExport({ ...actor, effectiveOrganizationId: made.organizationId })
  const { rows } = await db.execute(sql`
    select 1 from app_sites_of_export(${made.id}) as site_of_export (id)
    where not exists (select 1 from ${sites} where ${sites.id} = site_of_export.id and ${inReach})
    limit 1`)
  if (rows.length > 0)
    throw gone('You no longer have access to some of the calendars in this export. Start it again.')
}

type Piece = typeof exportPieces.$inferSelect

async function* piecesOf(read: (after: number) => Promise<Piece | null>): AsyncGenerator<Buffer> {
  for (let piece = await read(0); piece !== null; piece = await read(piece.number)) yield piece.content
}

async function readPiece(db: Database, exportId: string, after: number): Promise<Piece | null> {
  const [piece] = await db
    .select()
    .from(exportPieces)
    .where(and(eq(exportPieces.exportId, exportId), gt(exportPieces.number, after)))
    .orderBy(asc(exportPieces.number))
    .limit(1)
  return piece ?? null
}
