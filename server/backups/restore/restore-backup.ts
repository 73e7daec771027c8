import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type CheckedBackup, checkBackup, type Expected, type Source } from '#server/backups/check-backup.ts'
import { damaged, type Sum, tableOfPiece, tally } from '#server/backups/format.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { schemaMark, tablesToKeep } from '#server/backups/tables.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import { resealSecrets } from './reseal-secrets.ts'
import { updateRestored } from './update-restored.ts'
import { requireRestorable } from './whether-restorable.ts'

export type Restore = Source & {
  readonly secretKey: Buffer
  readonly now: Date
  /** Somebody has said in so many words that what is there shall go. */
  readonly mayReplace: boolean
  readonly onStage: (stage: 'checking' | 'replacing') => void
  readonly onRows: (rows: number) => void
  /** In the same transaction, once everything is in. */
  readonly beforeCommit: (owner: Database, restored: Restored) => Promise<void>
}

export type Restored = {
  readonly createdAt: string
  readonly rowCount: number
  /** Secrets that no key at hand opens: made with another SECRET_KEY, and no passphrase to bring it along. */
  readonly unreadableSecrets: number
}

/**
 * Puts a backup in the place of what the database holds: all of it or nothing. The whole file is read and compared
 * first; until then nothing is touched. Must be given a connection of the owner's, and takes a transaction of its own.
 */
export async function restoreBackup(owner: pg.Client, wish: Restore): Promise<Restored> {
  wish.onStage('checking')
  const checked = await checkBackup(wish, await expectedOf(owner))
  await requireRestorable(owner, checked.about, wish.mayReplace)
  wish.onStage('replacing')
  return inTransaction(owner, () => replaceEverything(owner, wish, checked))
}

/** Whoever still holds what is to be emptied and waits for us: the database lets one of the two go. */
const deadlock = '40P01'
const mostTries = 5

async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    await owner.query('begin')
    try {
      const result = await work()
      await owner.query('commit')
      return result
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      const isTemporary = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isTemporary || tries === mostTries) throw error
    }
  }
}

export async function expectedOf(owner: pg.Client): Promise<Expected> {
  return { schema: await schemaMark(owner), tables: await tablesToKeep(owner) }
}

async function replaceEverything(owner: pg.Client, wish: Restore, checked: CheckedBackup): Promise<Restored> {
  const settle = await updateRestored(owner, wish.now)
  const guarded = await tablesWithTriggers(owner)
  for (const table of guarded) await owner.query(`alter table "${table}" disable trigger user`)
  await load(owner, wish, checked)
  const unreadableSecrets = await resealSecrets(owner, keysOf(wish, checked))
  await settle()
  // What deferred keys still have to check: a table with such checks waiting can't be altered.
  await owner.query('set constraints all immediate')
  for (const table of guarded) await owner.query(`alter table "${table}" enable trigger user`)
  const restored = { createdAt: checked.about.createdAt, rowCount: checked.rowCount, unreadableSecrets }
  await wish.beforeCommit(openDatabase(owner), restored)
  return restored
}

function keysOf({ secretKey }: Restore, { about }: CheckedBackup) {
  return {
    now: secretKey,
    before: about.secretKey === undefined ? null : Buffer.from(about.secretKey, 'base64'),
  }
}

/** They guard what people do, and tell others of it; here nobody does anything. */
async function tablesWithTriggers(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  return rows.map(({ name }) => name)
}

/** What is loaded must be to the byte what was checked: the file may have been changed since. */
async function load(owner: pg.Client, wish: Restore, { about, sums }: CheckedBackup): Promise<void> {
  const tables = new Map(about.tables.map((table) => [table.name, table]))
  let current: Loading | null = null
  const loaded = new Set<string>()
  let before = 0
  async function finish(): Promise<void> {
    if (current === null) return
    const sum = await current.end()
    if (!isDeepStrictEqual(sum, sums.get(current.table))) throw damaged()
    loaded.add(current.table)
    before += sum.rows
  }
  for await (const { name, content } of readBackup(wish.path, wish.passphrase)) {
    const table = tables.get(tableOfPiece(name) ?? '')
    if (table === undefined) continue
    if (current?.table !== table.name) {
      await finish()
      current = startLoading(owner, table)
    }
    wish.onRows(before + (await current.add(content)))
  }
  await finish()
  for (const [table, { rows }] of sums) if (rows > 0 && !loaded.has(table)) throw damaged()
}

type Loading = {
  readonly table: string
  /** Answers how many rows it has been given. */
  readonly add: (content: Buffer) => Promise<number>
  readonly end: () => Promise<Sum>
}

/** The audit is only ever added to: what was written since the backup stays, what is there already is passed over. */
const grows = 'audit_entries'

function startLoading(owner: pg.Client, { name, columns }: TableInOrder): Loading {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const target = name === grows ? `restored_${grows}` : `"${name}"`
  const told = tally()
  const stream = owner.query(copyFrom(`copy ${target} (${list}) from stdin`))
  const ended = finished(stream)
  // Said by whoever waits for it; until then it must not count as an error that nobody caught.
  ended.catch(() => undefined)
  return {
    table: name,
    async add(content) {
      told.add(content)
      if (stream.destroyed) await ended
      else if (!stream.write(content)) await once(stream, 'drain')
      return told.rows()
    },
    async end() {
      stream.end()
      await ended
      if (name === grows)
        await owner.query(`insert into ${grows} select * from ${target} on conflict (id) do nothing`)
      return told.sum()
    },
  }
}
