import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import pg from 'pg'
import { ZipFile } from 'yazl'
import type { organizations as calls, Organization } from '#contract/organizations/organizations.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { record } from '#server/access/record.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { administratorOf } from '#server/jobs/as-whom.ts'
import type { Outside } from '#server/outside.ts'
import { tooManyRequests } from '#server/problems.ts'
import { placesFor } from '#server/publishing/exports/places-for.ts'
import { type ExportedTable, tablesToExport, whatIsInIt } from './exported-tables.ts'
import { presentOrganization } from './present.ts'

type ExportCall = Call<typeof calls.exportAll>

/** Each has a connection of its own for as long as its reader takes. */
const mostAtOnce = 2
const tooMany = () => tooManyRequests('This is being downloaded already. Wait for that to end.', 30)

export async function prepareExport(
  db: Database,
  { actor, now, params }: Call<typeof calls.prepareExport>,
): Promise<Organization> {
  requireFreshConfirmation(actor, now)
  return presentOrganization(await organizationWithinReach(db, actor, params.id))
}

/**
 * Everything that is kept of an organisation, a file of JSON lines for each table, as it was at one moment, and the same
 * whoever asks: packed while it is being sent, so none of it is held or lies about.
 */
export function exportOrganization(outside: Outside) {
  const takePlace = placesFor(mostAtOnce, tooMany)
  return async (_: Database, call: ExportCall): Promise<Answer<typeof calls.exportAll>> => {
    requireFreshConfirmation(call.actor, call.now)
    const { id } = await asCaller(outside.pool, call.actor, (db) => admit(db, call))
    const leave = takePlace('everybody')
    return { content: packed(outside, call).once('close', leave), fileName: `organisation-${id}.zip` }
  }
}

async function admit(db: Database, call: ExportCall) {
  const organization = await organizationWithinReach(db, call.actor, call.params.id)
  await record(db, call, {
    action: 'organization.export',
    subjectType: 'organization',
    subjectId: organization.id,
    organizationId: organization.id,
    actorId: call.actor.id,
    result: 'ok',
  })
  return organization
}

function packed({ pool }: Outside, call: ExportCall): PassThrough {
  const sent = new PassThrough()
  // Not one of the calls' connections, nor under their limits: a reader may be slow.
  const own = new pg.Pool({
    ...pool.options,
    max: 1,
    // Everything as it was at one moment.
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

/** Table after table: a transaction takes one question at a time. Ends with the reader, however they leave. */
async function pack(db: Database, organizationId: string, sent: PassThrough): Promise<void> {
  const zip = new ZipFile()
  zip.outputStream.pipe(sent)
  const isSent = once(sent, 'close')
  zip.addBuffer(Buffer.from(whatIsInIt), 'README.txt', { mode: 0o100644 })
  for (const table of await tablesToExport(db)) {
    const lines = Readable.from(linesOf(db, table, organizationId), { objectMode: false })
    zip.addReadStream(lines, `${table.name}.jsonl`, { mode: 0o100644 })
    await Promise.race([finished(lines, { writable: false }), isSent])
    if (sent.destroyed) return
  }
  zip.end()
  await isSent
}

/** Where somebody of another organisation called from is theirs: a council's person, or a system administrator. */
const ofTheCaller = ['address', 'request_id']

function columnOf(table: string, column: string, organizationId: string): SQL {
  const value = sql.identifier(column)
  if (table !== 'audit_entries' || !ofTheCaller.includes(column)) return sql`${value}`
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
    select to_jsonb(kept)::text as line from (select ${list} from ${table} where ${sql.raw(key)} = ${organizationId}) as kept`)
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${rowsAtATime} from exported`))
    if (rows.length === 0) break
    yield rows.map(({ line }) => `${line}\n`).join('')
  }
  await db.execute(sql`close exported`)
}
