import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { ZipFile } from 'yazl'
import type { organizations as calls } from '#contract/organizations/organizations.ts'
import { fileNameOf } from '#domain/publish/file-name.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { recordOrganizationEvent } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { administratorOf } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { tooManyRequests } from '#server/problems.ts'
import { slotsFor } from '#server/publishing/exports/download-slots.ts'
import { type ExportedTable, exportReadme, tablesToExport } from './exported-tables.ts'

type ExportCall = Call<typeof calls.exportAll>

/** Each download has its own connection for as long as it takes. */
const maxConcurrent = 2
const tooMany = () => tooManyRequests('This is being downloaded already. Wait for that to end.', 30)

export const prepareExport: Handler<typeof calls.prepareExport> = async (db, { actor, now, params }) => {
  requireFreshConfirmation(actor, now)
  return organizationWithinReach(db, actor, params.id)
}

/** One snapshot, a file of JSON lines for each table, the same for every administrator; streamed, nothing is stored. */
export function exportOrganization(outside: Outside): Handler<typeof calls.exportAll> {
  const acquireSlot = slotsFor(maxConcurrent, tooMany)
  return async (_, call) => {
    requireFreshConfirmation(call.actor, call.now)
    const { name } = await asCaller(outside.pool, call.actor, (db) => admit(db, call))
    const release = acquireSlot('everyone')
    return {
      content: zipStream(outside, call).once('close', release),
      fileName: `${fileNameOf(name, 'Organisation')} ${dayInBritain(call.now)}.zip`,
    }
  }
}

async function admit(db: Database, call: ExportCall) {
  const organization = await organizationWithinReach(db, call.actor, call.params.id)
  await recordOrganizationEvent(db, call, organization.id, {
    action: 'organization.export',
  })
  return organization
}

function zipStream({ pool }: Outside, call: ExportCall): PassThrough {
  const sent = new PassThrough()
  // Not from the calls' pool, nor with its time limits: the download may be slow.
  const own = new pg.Pool({
    ...pool.options,
    max: 1,
    // One snapshot for all tables.
    options: '-c default_transaction_isolation=repeatable\\ read',
    ...{ statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 },
  })
  own.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined))
  asCaller(own, administratorOf(call.params.id), async (db) => {
    await pack(db, call.params.id, sent)
  })
    .catch((error: Error) => sent.destroy(error))
    .finally(() => own.end())
  return sent
}

/** Table by table, as a transaction runs one query at a time. Ends when the download ends or is aborted. */
async function pack(db: Database, organizationId: string, sent: PassThrough): Promise<void> {
  const zip = new ZipFile()
  zip.outputStream.pipe(sent)
  const isSent = once(sent, 'close')
  zip.addBuffer(Buffer.from(exportReadme), 'README.txt', { mode: 0o100644 })
  for (const table of await tablesToExport(db)) {
    const lines = Readable.from(linesOf(db, table, organizationId), { objectMode: false })
    zip.addReadStream(lines, `${table.name}.jsonl`, { mode: 0o100644 })
    await Promise.race([finished(lines, { writable: false }), isSent])
    if (sent.destroyed) return
  }
  zip.end()
  await isSent
}

/** Callers of other organisations, council users and system administrators, keep their addresses private. */
const callerColumns = ['address', 'request_id']

function columnOf(table: string, column: string, organizationId: string): SQL {
  const value = sql.identifier(column)
  if (table !== 'audit_entries' || !callerColumns.includes(column)) return sql`${value}`
  return sql`case when actor_id in (select id from users where organization_id = ${organizationId})
    then ${value} end as ${value}`
}

const rowsAtATime = 500

async function* linesOf(db: Database, { name, columns, key }: ExportedTable, organizationId: string) {
  const list = sql.join(
    columns.map((column) => columnOf(name, column, organizationId)),
    sql`, `,
  )
  const table = sql.identifier(name)
  await db.execute(sql`declare exported no scroll cursor for
    select to_jsonb(exported)::text as line from (select ${list} from ${table} where ${sql.raw(key)} = ${organizationId}) as exported`)
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${rowsAtATime} from exported`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await db.execute(sql`close exported`)
}
