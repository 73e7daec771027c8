import type pg from 'pg'
import { listOf } from '#server/backups/load-backup.ts'
import { updatedTables } from '#server/backups/restore/update-restored.ts'
import { addReferring, compareRows, differingIn, isOther, sameIn } from './compare-rows.ts'
import { lockedLast, type RestoredTable, restoredTables } from './restored-tables.ts'

// Everything is compared while everyone works on, in a snapshot. Under the lock only what was written since is compared.

export type Comparison = {
  /** Those that were compared, referenced ones first. */
  readonly tables: readonly RestoredTable[]
  /** The oldest transaction that may have written what the snapshot doesn't show. */
  readonly since: string
  readonly live: Counts
  readonly loaded: Counts
}

/** Must run in a transaction with one snapshot, after the loaded rows were updated. */
export async function compareEverything(owner: pg.ClientBase): Promise<Comparison> {
  const tables = (await restoredTables(owner)).filter(({ name }) => name !== lockedLast)
  const { rows } = await owner.query<{ since: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::xid::text as since',
  )
  const compared = byName(tables)
  for (const table of tables) await compareRows(owner, table, compared)
  const names = tables.map(({ name }) => name)
  return {
    tables,
    since: rows[0]?.since ?? '',
    live: await readCounts(owner, 'public', names, 'false'),
    loaded: await readCounts(owner, 'pg_temp', updatedTables, 'false'),
  }
}

/**
 * Adds what differs because of what was written since, to the live tables or by `updateLoaded`. What does not differ any
 * more stays among what differs, and is written as it is in the backup. Nothing may write to the live tables meanwhile.
 */
export async function compareAgain(owner: pg.ClientBase, comparison: Comparison): Promise<void> {
  const { tables, since } = comparison
  const names = tables.map(({ name }) => name)
  const { rows } = await owner.query<{ age: number; current: string }>(
    'select age($1::xid) as age, pg_current_xact_id()::xid::text as current',
    [since],
  )
  // A row has the number of the transaction that wrote it, which is compared by its distance to the present.
  const isLiveNew = `age(xmin) <= ${rows[0]?.age}`
  const isLoadedNew = `xmin = '${rows[0]?.current}'::xid`
  const live = await readCounts(owner, 'public', names, isLiveNew)
  const loaded = await readCounts(owner, 'pg_temp', updatedTables, isLoadedNew)
  const compared = byName(tables)
  const added = new Set<string>()
  for (const table of tables) {
    const { name, key, foreignKeys } = table
    const missingOn = (there: string) =>
      `not exists (select from ${there} there where ${sameIn(key, 'here', 'there')})`
    const [liveTable, loadedTable] = [`public."${name}"`, `pg_temp."${name}"`]
    const isLiveWritten = isWritten(comparison.live, live, name)
    const again = [
      ...(isLiveWritten
        ? [
            `select ${listOf(key)} from ${liveTable} where ${isLiveNew}`,
            `select ${listOf(key, 'here')} from ${loadedTable} here where ${missingOn(liveTable)}`,
          ]
        : []),
      ...(isWritten(comparison.loaded, loaded, name)
        ? [
            `select ${listOf(key)} from ${loadedTable} where ${isLoadedNew}`,
            `select ${listOf(key, 'here')} from ${liveTable} here where ${missingOn(loadedTable)}`,
          ]
        : []),
    ]
    let found = again.length === 0 ? 0 : await addOther(owner, table, again.join(' union '))
    const refersToAdded = foreignKeys.some(({ target }) => added.has(target))
    if (refersToAdded || isLiveWritten)
      found += await addReferring(
        owner,
        table,
        compared,
        refersToAdded ? 'true' : `age(live.xmin) <= ${rows[0]?.age}`,
      )
    if (found === 0) continue
    added.add(name)
    await owner.query(`analyze ${differingIn(name)}`)
  }
}

/** Of the rows with these keys, those that differ and were not found before. */
async function addOther(owner: pg.ClientBase, table: RestoredTable, keys: string): Promise<number> {
  const { name, key } = table
  await owner.query(
    `create temp table "again_${name}" on commit drop as ${keys}; analyze pg_temp."again_${name}"`,
  )
  const { rowCount } = await owner.query(
    `insert into ${differingIn(name)} select ${listOf(key, 'again')}
     from pg_temp."again_${name}" again
       left join public."${name}" live on ${sameIn(key, 'live', 'again')}
       left join pg_temp."${name}" loaded on ${sameIn(key, 'loaded', 'again')}
     where ${isOther(table)} on conflict do nothing`,
  )
  return rowCount ?? 0
}

type Counts = ReadonlyMap<string, { readonly rows: string; readonly written: string }>

async function readCounts(
  owner: pg.ClientBase,
  schema: 'public' | 'pg_temp',
  tables: readonly string[],
  isNew: string,
): Promise<Counts> {
  const counts = tables.map(
    (name) =>
      `select '${name}' as name, count(*) as rows, count(*) filter (where ${isNew}) as written from ${schema}."${name}"`,
  )
  const { rows } = await owner.query<{ name: string; rows: string; written: string }>(
    counts.join(' union all '),
  )
  return new Map(rows.map(({ name, ...count }) => [name, count]))
}

/** What is deleted leaves no row, but one fewer. */
function isWritten(before: Counts, now: Counts, name: string): boolean {
  return (now.get(name)?.written ?? '0') !== '0' || now.get(name)?.rows !== before.get(name)?.rows
}

export const byName = (tables: readonly RestoredTable[]) =>
  new Map(tables.map((table) => [table.name, table]))
