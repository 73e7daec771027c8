import type pg from 'pg'
import { type CheckedBackup, checkBackup, type Source } from '#server/backups/check-backup.ts'
import { expectedOf, listOf } from '#server/backups/load-backup.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { SecretKeys } from '#server/outside.ts'
import { inTransaction } from './in-transaction.ts'
import { discardLoaded, livePath, loadBeside, resealLoaded } from './load-beside.ts'
import { requireRestorable } from './require-restorable.ts'
import { updateRestored } from './update-restored.ts'

export type Restore = Source & {
  readonly secretKeys: SecretKeys
  readonly now: Date
  /** The caller has explicitly allowed replacing existing data. */
  readonly mayReplace: boolean
  readonly onStage: (stage: 'checking' | 'loading' | 'replacing') => void
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

/**
 * Replaces the database's content in one transaction, after the whole file was verified and loaded into temporary tables.
 * Must run as the owner.
 */
export async function restoreBackup(owner: pg.Client, options: Restore): Promise<Restored> {
  options.onStage('checking')
  const checked = await checkBackup(options, await expectedOf(owner))
  await requireRestorable(owner, checked.about, options.mayReplace)
  options.onStage('loading')
  const tables = checked.about.tables.map(({ name }) => name)
  try {
    await loadBeside(owner, options, checked, tables)
    const unreadableSecrets = await resealLoaded(owner, keysOf(options, checked), tables)
    await owner.query(`set search_path = ${livePath}`)
    options.onStage('replacing')
    return await inTransaction(owner, () => replaceEverything(owner, options, checked, unreadableSecrets))
  } finally {
    await discardLoaded(owner)
  }
}

const auditTable = 'audit_entries'

async function replaceEverything(
  owner: pg.Client,
  options: Restore,
  { about, rowCount }: CheckedBackup,
  unreadableSecrets: number,
): Promise<Restored> {
  const finishRestore = await updateRestored(owner, options.now)
  const triggered = await tablesWithTriggers(owner)
  for (const table of triggered) await owner.query(`alter table "${table}" disable trigger user`)
  for (const { name, columns } of about.tables) {
    // The audit is append-only: entries since the backup stay, and existing ones are skipped.
    const rest = name === auditTable ? 'on conflict (id) do nothing' : ''
    await owner.query(
      `insert into public."${name}" (${listOf(columns)}) select ${listOf(columns)} from pg_temp."${name}" ${rest}`,
    )
  }
  await finishRestore()
  // Tables with pending deferred checks can't be altered.
  await owner.query('set constraints all immediate')
  for (const table of triggered) await owner.query(`alter table "${table}" enable trigger user`)
  const restored = { createdAt: about.createdAt, rowCount, unreadableSecrets }
  await options.beforeCommit(openDatabase(owner), restored)
  return restored
}

export function keysOf({ secretKeys }: Restore, { about }: CheckedBackup): SecretKeys {
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
