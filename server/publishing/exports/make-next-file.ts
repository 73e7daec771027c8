import { and, asc, eq } from 'drizzle-orm'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import { calendarsToExport } from '#server/access/reach/exports-within-reach.ts'
import { withPublished } from '#server/access/reach/published-within-reach.ts'
import type { Trace } from '#server/access/record.ts'
import { snapshotWithAgreement } from '#server/calendars/frozen-rules.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import { revisionsBefore } from '#server/calendars/revision.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { exportFiles, exportPieces, exports } from '#server/db/schema/exports.ts'
import type { Outside } from '#server/outside.ts'
import { isTemporary, Refusal } from '#server/problems.ts'
import { daysCsvOf } from '#server/publishing/csv/days-csv.ts'
import { excelOf } from '#server/publishing/excel/excel-of.ts'
import { icalOf } from '#server/publishing/ical/ical-of.ts'
import { calendarPdf } from '#server/publishing/pdf/export-pdf.ts'
import { proofPackOf } from '#server/publishing/proof/export-proof.ts'
import type { ExportedCalendar } from '#server/publishing/publication.ts'
import { unpackedPieceNumber } from './zip/pieces.ts'

export type Work = {
  readonly exportId: string
  readonly exporter: Actor
  readonly trace: Trace
  readonly isLast: boolean
}

type FileRow = typeof exportFiles.$inferSelect
type Waiting = { readonly file: FileRow; readonly calendar: ExportedCalendar | null }
type Made = { readonly content: Uint8Array } | { readonly reason: string }

/** False if none is waiting or the export has ended. If two servers make a file at once, only one saves it. */
export async function makeNextFile(outside: Outside, work: Work): Promise<boolean> {
  const as = <T>(what: (db: Database) => Promise<T>) => asCaller(outside.pool, work.exporter, what)
  const waiting = await as((db) => findWaiting(db, work))
  if (waiting === null) return false
  const made = await makeWithRetry(outside, work, waiting)
  await as((db) => saveFile(db, work, waiting.file, made))
  return true
}

async function findWaiting(db: Database, { exportId, exporter }: Work): Promise<Waiting | null> {
  const [row] = await db
    .select({ file: exportFiles })
    .from(exportFiles)
    .innerJoin(exports, eq(exports.id, exportFiles.exportId))
    .where(and(eq(exports.id, exportId), eq(exports.state, 'running'), eq(exportFiles.state, 'waiting')))
    .orderBy(asc(exportFiles.number))
    .limit(1)
  if (!row) return null
  return { file: row.file, calendar: await readCalendar(db, exporter, row.file) }
}

/** Null if it was retired or left the exporter's reach since the request. */
async function readCalendar(
  db: Database,
  exporter: Actor,
  { organizationId, calendarId, revision }: FileRow,
): Promise<ExportedCalendar | null> {
  const [row] = await withPublished(db, exporter)
    .select({ published: snapshotWithAgreement, approvedAt: calendarRevisions.approvedAt })
    .from(calendars)
    .innerJoin(calendarRevisions, eq(calendarRevisions.calendarId, calendars.id))
    .where(
      and(eq(calendars.id, calendarId), eq(calendarRevisions.number, revision), calendarsToExport(exporter)),
    )
  if (!row) return null
  const earlier = await revisionsBefore(db, calendarId, revision)
  const { published, approvedAt } = row
  return { organizationId, published, publication: { calendarId, approvedAt, earlier } }
}

const outOfReachReason = 'This calendar has been retired, or you no longer have access to it.'
const unexpectedFailure =
  'Something went wrong on our side, twice. Export this calendar by itself, or try again later.'

async function makeWithRetry(
  outside: Outside,
  { exporter, isLast }: Work,
  { file, calendar }: Waiting,
): Promise<Made> {
  if (calendar === null) return { reason: outOfReachReason }
  const tryIt = () => fileMakers[file.format](outside, exporter, calendar)
  try {
    return { content: await tryIt().catch(tryIt) }
  } catch (error) {
    if (!(error instanceof Refusal)) return { reason: unexpectedFailure }
    // The queue tries the whole job again.
    if (isTemporary(error) && !isLast) throw error
    return { reason: error.message }
  }
}

/** Locks the export first, as cancelling and deleting do. */
async function saveFile(db: Database, work: Work, file: FileRow, made: Made): Promise<void> {
  const { exportId } = work
  const [running] = await db
    .select({ id: exports.id })
    .from(exports)
    .where(and(eq(exports.id, exportId), eq(exports.state, 'running')))
    .for('share')
  if (!running) return
  const outcome = 'reason' in made ? ({ state: 'failed', ...made } as const) : ({ state: 'made' } as const)
  const [saved] = await db
    .update(exportFiles)
    .set(outcome)
    .where(
      and(
        eq(exportFiles.exportId, exportId),
        eq(exportFiles.number, file.number),
        eq(exportFiles.state, 'waiting'),
      ),
    )
    .returning({ number: exportFiles.number })
  if (!saved || 'reason' in made) return
  await db
    .insert(exportPieces)
    .values({ exportId, number: unpackedPieceNumber(file.number), content: Buffer.from(made.content) })
  const { format, revision, calendarId, organizationId } = file
  await recordCalendarAct(
    db,
    { ...work.trace, actor: work.exporter },
    { id: calendarId, organizationId },
    {
      action: 'calendar.export',
      after: { format, revision, exportId },
    },
  )
}

type MakeFile = (outside: Outside, exporter: Caller, calendar: ExportedCalendar) => Promise<Uint8Array>

/** A file of an approved calendar. Throws a refusal when it can't be made; never inside a transaction. */
const fileMakers: Readonly<Record<ExportFormat, MakeFile>> = {
  pdf: calendarPdf,
  xlsx: (_outside, _exporter, { published, publication }) => excelOf(published, publication),
  csv: async (_outside, _exporter, { published }) => Buffer.from(daysCsvOf(published)),
  ics: async (_outside, _exporter, { published, publication }) => Buffer.from(icalOf(published, publication)),
  proof: proofPackOf,
}
