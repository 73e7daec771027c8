import type pg from 'pg'
import { type CheckedBackup, checkBackup, type Source } from '#server/backups/check-backup.ts'
import { expectedOf, listOf } from '#server/backups/load-backup.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import type { SecretKeys } from '#server/outside.ts'
import { inSnapshot, inTransaction } from './in-transaction.ts'
import { discardLoaded, livePath, loadBeside, resealLoaded } from './load-beside.ts'
import { compareEverything } from './replace/compare-everything.ts'
import { replaceEverything } from './replace/replace-everything.ts'
import { auditTable, restoredTables } from './replace/restored-tables.ts'
import { requireRestorable } from './require-restorable.ts'
import { cancelLoaded, updateLoaded } from './update-restored.ts'

export type Restore = Source & {
  readonly secretKeys: SecretKeys
  readonly now: Date
  /** The caller has explicitly allowed replacing existing data. */
  readonly mayReplace: boolean
  readonly onStage: (stage: 'checking' | 'loading' | 'replacing') => Promise<void> | void
  readonly onRows: (rows: number) => void
  /** Called in the same transaction, after everything is loaded. */
  readonly beforeCommit: (owner: Database, restored: Restored) => Promise<void>
  /** Of everything: what was loaded is still to be discarded, for which no change has to wait. */
  readonly onCommitted: (restored: Restored) => void
}

export type Restored = {
  readonly createdAt: string
  readonly rowCount: number
  /** Secrets encrypted with another SECRET_KEY that is not in the backup. */
  readonly unreadableSecrets: number
}

/**
 * Replaces the database's content in one transaction, after the whole file was verified and loaded into temporary tables.
 * Reading goes on meanwhile. Must run as the owner.
 */
export async function restoreBackup(owner: pg.Client, options: Restore): Promise<Restored> {
  await options.onStage('checking')
  const checked = await checkBackup(options, await expectedOf(owner))
  await requireRestorable(owner, checked.about, options.mayReplace)
  await options.onStage('loading')
  const tables = checked.about.tables.map(({ name }) => name)
  try {
    await loadBeside(owner, options, checked, tables)
    const unreadableSecrets = await resealLoaded(owner, keysOf(options, checked), tables)
    // The audit is append-only: entries since the backup stay, and existing ones are left out.
    await owner.query(`delete from ${auditTable} where id in (select id from public.${auditTable})`)
    for (const { name, key } of await restoredTables(owner))
      await owner.query(`alter table "${name}" add primary key (${listOf(key)})`)
    for (const name of tables) await owner.query(`analyze "${name}"`)
    await owner.query(`set search_path = ${livePath}; set work_mem = '${workMemory}'`)
    const comparison = await inSnapshot(owner, async () => {
      await cancelLoaded(owner, options.now)
      await updateLoaded(owner, options.now)
      return compareEverything(owner)
    })
    const restored = await inTransaction(owner, attemptsOf(options), async () => {
      const end = await replaceEverything(owner, checked.about, { comparison, now: options.now })
      const restored = { createdAt: checked.about.createdAt, rowCount: checked.rowCount, unreadableSecrets }
      await options.beforeCommit(openDatabase(owner), restored)
      await end()
      return restored
    })
    options.onCommitted(restored)
    return restored
  } finally {
    await discardLoaded(owner)
  }
}

/** Whole tables are compared, on one connection at a time. */
const workMemory = '64MB'

/** Between two attempts those go on who waited behind the first. */
const attemptsOf = ({ onStage }: Restore) => ({
  ...{ max: 40, pauseMs: 500 },
  onStart: () => onStage('replacing'),
  onPause: () => onStage('loading'),
})

export function keysOf({ secretKeys }: Restore, { about }: CheckedBackup): SecretKeys {
  const { secretKey, olderSecretKeys = [] } = about
  const inBackup = secretKey === undefined ? [] : [secretKey, ...olderSecretKeys]
  return [...secretKeys, ...inBackup.map((key) => Buffer.from(key, 'base64'))]
}
