import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { resealSecrets } from '#server/access/reseal-secrets.ts'
import { type CheckedBackup, checkBackup, type Expected, type Source } from '#server/backups/check-backup.ts'
import { damaged, newChecksum, type Sum, tableOfPart } from '#server/backups/format.ts'
import { readBackup } from '#server/backups/read-backup.ts'
import { schemaMark, tablesToBackUp } from '#server/backups/tables.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import type { SecretKeys } from '#server/outside.ts'
import { requireRestorable } from './require-restorable.ts'
import { updateRestored } from './update-restored.ts'

export type Restore = Source & {
  readonly secretKeys: SecretKeys
  readonly now: Date
  /** The caller has explicitly allowed replacing existing data. */
  readonly mayReplace: boolean
  readonly onStage: (stage: 'checking' | 'replacing') => void
  readonly onRows: (rows: number) => void
  /** Called in the same transaction, after everything is loaded. */
  readonly beforeCommit: (owner: Database, restored: Restored) => Promise<void>
}

export type Restored = {
  readonly createdAt: string
  readonly rowCount: number
  /** Secrets encrypted with another SECRET_KEY that is not in the backup. */
  readonly unreadableSecrets: number
}

/** Replaces the database's content in one transaction, after the whole file was verified. Must run as the owner. */
export async function restoreBackup(owner: pg.Client, options: Restore): Promise<Restored> {
  options.onStage('checking')
  const checked = await checkBackup(options, await expectedOf(owner))
  await requireRestorable(owner, checked.about, options.mayReplace)
  options.onStage('replacing')
  return inTransaction(owner, () => replaceEverything(owner, options, checked))
}

/** PostgreSQL's code for a deadlock, here with a running call, which is retried. */
const deadlock = '40P01'
const maxAttempts = 5

async function inTransaction<T>(owner: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await owner.query('begin')
    try {
      const result = await work()
      await owner.query('commit')
      return result
    } catch (error) {
      await owner.query('rollback').catch(() => undefined)
      const isTemporary = error instanceof Error && 'code' in error && error.code === deadlock
      if (!isTemporary || attempt === maxAttempts) throw error
    }
  }
}

export async function expectedOf(owner: pg.Client): Promise<Expected> {
  return { schema: await schemaMark(owner), tables: await tablesToBackUp(owner) }
}

async function replaceEverything(
  owner: pg.Client,
  options: Restore,
  checked: CheckedBackup,
): Promise<Restored> {
  const finishRestore = await updateRestored(owner, options.now)
  const triggered = await tablesWithTriggers(owner)
  for (const table of triggered) await owner.query(`alter table "${table}" disable trigger user`)
  await load(owner, options, checked)
  const resealed = await resealSecrets(owner, keysOf(options, checked))
  const unreadableSecrets = resealed.reduce((sum, { unreadable }) => sum + unreadable, 0)
  await finishRestore()
  // Tables with pending deferred checks can't be altered.
  await owner.query('set constraints all immediate')
  for (const table of triggered) await owner.query(`alter table "${table}" enable trigger user`)
  const restored = { createdAt: checked.about.createdAt, rowCount: checked.rowCount, unreadableSecrets }
  await options.beforeCommit(openDatabase(owner), restored)
  return restored
}

function keysOf({ secretKeys }: Restore, { about }: CheckedBackup): SecretKeys {
  const { secretKey, olderSecretKeys = [] } = about
  const inBackup = secretKey === undefined ? [] : [secretKey, ...olderSecretKeys]
  return [...secretKeys, ...inBackup.map((key) => Buffer.from(key, 'base64'))]
}

/** Their triggers guard and publish people's changes, which a restore is not. */
async function tablesWithTriggers(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal`,
  )
  return rows.map(({ name }) => name)
}

/** Verifies the checksums again, as the file may have changed since it was checked. */
async function load(owner: pg.Client, options: Restore, { about, sums }: CheckedBackup): Promise<void> {
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
  for await (const { name, content } of readBackup(options.path, options.passphrase)) {
    const table = tables.get(tableOfPart(name) ?? '')
    if (table === undefined) continue
    if (current?.table !== table.name) {
      await finish()
      current = startLoading(owner, table)
    }
    options.onRows(before + (await current.add(content)))
  }
  await finish()
  for (const [table, { rows }] of sums) if (rows > 0 && !loaded.has(table)) throw damaged()
}

type Loading = {
  readonly table: string
  /** Returns the number of rows so far. */
  readonly add: (content: Buffer) => Promise<number>
  readonly end: () => Promise<Sum>
}

/** The audit is append-only: entries since the backup stay, and existing ones are skipped. */
const auditTable = 'audit_entries'

function startLoading(owner: pg.Client, { name, columns }: TableInOrder): Loading {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const target = name === auditTable ? `restored_${auditTable}` : `"${name}"`
  const checksum = newChecksum()
  const stream = owner.query(copyFrom(`copy ${target} (${list}) from stdin`))
  const ended = finished(stream)
  // Handled where it is awaited; prevents an unhandled rejection before that.
  ended.catch(() => undefined)
  return {
    table: name,
    async add(content) {
      checksum.add(content)
      if (stream.destroyed) await ended
      else if (!stream.write(content)) await once(stream, 'drain')
      return checksum.rows()
    },
    async end() {
      stream.end()
      await ended
      if (name === auditTable)
        await owner.query(`insert into ${auditTable} select * from ${target} on conflict (id) do nothing`)
      return checksum.sum()
    },
  }
}
