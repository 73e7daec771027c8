import type pg from 'pg'
import type { About } from '#server/backups/format.ts'
import { listOf } from '#server/backups/load-backup.ts'
import { deleteJobs, type Erased, updateLoaded } from '#server/backups/restore/update-restored.ts'
import { eraseTenant } from '#server/organizations/erase-tenant.ts'
import { byName, type Comparison, compareAgain } from './compare-everything.ts'
import { compareRows, differingIn, sameIn } from './compare-rows.ts'
import { deleteDiffering, freeUniqueValues, insertMissing, updateInPlace } from './replace-rows.ts'
import {
  auditTable,
  emptiedTables,
  lockedLast,
  type RestoredTable,
  restoredTables,
} from './restored-tables.ts'
import { rememberChanged, signOutChanged } from './sign-out-changed.ts'

/**
 * A running call may hold a row for longer; the restore then begins its transaction again, as everyone else waits behind
 * it. Shorter than PostgreSQL's `deadlock_timeout`, so that where the two wait for each other the restore gives way.
 */
const lockTimeoutMs = 500

/** Conflicts with everything that writes to a table, and with nothing that reads it. */
const lockMode = 'share row exclusive mode'

/**
 * Makes every table what was loaded beside it, by writing only rows that differ, so that those who read see the old state
 * until the commit and wait for nothing. What calls that read write to as well is left to the function that it returns,
 * to be called just before the commit.
 */
export async function replaceEverything(
  owner: pg.Client,
  about: About,
  { comparison, now }: { readonly comparison: Comparison; readonly now: Date },
): Promise<() => Promise<void>> {
  await owner.query(`set local lock_timeout = ${lockTimeoutMs}`)
  const emptied = await emptiedTables(owner)
  await lock(owner, [...comparison.tables.map(({ name }) => name), ...emptied])
  const erased = await updateLoaded(owner, now)
  await owner.query('create temp table organizations_before on commit drop as select id from organizations')
  await compareAgain(owner, comparison)
  const differing = await differingOf(owner, comparison.tables)
  const triggered = await tablesWithTriggers(owner, differing)
  for (const table of triggered) await owner.query(`alter table "${table}" disable trigger user`)
  for (const name of emptied) await owner.query(`delete from "${name}"`)

  await rememberChanged(owner, differing)
  const inPlace = differing.filter(({ isUpdatedInPlace }) => isUpdatedInPlace)
  const others = differing.filter(({ isUpdatedInPlace }) => !isUpdatedInPlace)
  await storeCountsOf(owner, differing, 'no longer')
  for (const table of others.toReversed()) await deleteDiffering(owner, table)
  await freeUniqueValues(owner)
  for (const table of inPlace) await updateInPlace(owner, table)
  for (const table of others) await insertMissing(owner, table)
  await storeCountsOf(owner, differing, 'from now on')
  await addAuditEntries(owner, about)

  return async () => {
    await owner.query(`delete from pg_temp.${lockedLast} where organization_id = any ($1)`, [
      erased.organizations,
    ])
    for (const id of erased.organizations) await eraseTenant(owner, id)
    await lock(owner, [lockedLast])
    await owner.query(revokeLoadedKeys)
    await replaceLast(owner, comparison)
    await signOutChanged(owner)
    for (const table of inPlace.toReversed()) await deleteDiffering(owner, table)
    // Tables with pending deferred checks can't be altered.
    await owner.query('set constraints all immediate')
    for (const table of triggered) await owner.query(`alter table "${table}" enable trigger user`)
    await deleteJobs(owner)
    await notifyServers(owner, erased)
  }
}

async function lock(owner: pg.ClientBase, tables: readonly string[]): Promise<void> {
  await owner.query(`lock table ${tables.map((name) => `public."${name}"`).join(', ')} in ${lockMode}`)
}

async function differingOf(owner: pg.ClientBase, tables: readonly RestoredTable[]): Promise<RestoredTable[]> {
  const each = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${differingIn(name)})`,
  )
  const { rows } = await owner.query<{ name: string }>(each.join(' union all '))
  const found = new Set(rows.map(({ name }) => name))
  return tables.filter(({ name }) => found.has(name))
}

async function replaceLast(owner: pg.ClientBase, { tables }: Comparison): Promise<void> {
  const last = (await restoredTables(owner)).filter(({ name }) => name === lockedLast)
  for (const table of last) {
    await compareRows(owner, table, byName(tables))
    await deleteDiffering(owner, table)
    await insertMissing(owner, table)
  }
}

/** Their triggers guard and publish people's changes, which a restore is not. */
async function tablesWithTriggers(owner: pg.ClientBase, tables: readonly RestoredTable[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
     where relnamespace = 'public'::regnamespace and not tgisinternal and relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  return rows.map(({ name }) => name)
}

/** Those that are here already were left out when it was loaded. */
async function addAuditEntries(owner: pg.ClientBase, about: About): Promise<void> {
  const columns = listOf(about.tables.find(({ name }) => name === auditTable)?.columns ?? [])
  await owner.query(
    `insert into public.${auditTable} (${columns}) select ${columns} from pg_temp.${auditTable}`,
  )
}

/** Those that were revoked after the restore began. */
const revokeLoadedKeys = `update pg_temp.${lockedLast} loaded set revoked_at = live.revoked_at
  from public.${lockedLast} live
  where live.id = loaded.id and live.revoked_at is not null and loaded.revoked_at is null`

/** Empties the caches of published data on every server, see `server/servers/listener.ts`. */
async function notifyServers(owner: pg.ClientBase, erased: Erased): Promise<void> {
  await owner.query(
    `select pg_notify('published', id::text) from
       (select id from organizations_before union select id from organizations union select unnest($1::uuid[])) as everyone`,
    [erased.organizations],
  )
}

/** What a row adds to the stored counts; triggers do the same, which are off. */
const counts: Readonly<Record<string, string>> = {
  calendars: 'counted_of_calendar',
  sites: 'counted_of_site',
}

/** Of the live rows that differ, before they are deleted and after they were inserted. */
async function storeCountsOf(
  owner: pg.ClientBase,
  differing: readonly RestoredTable[],
  are: 'no longer' | 'from now on',
): Promise<void> {
  const sign = are === 'no longer' ? -1 : 1
  for (const { name, key } of differing)
    if (counts[name] !== undefined)
      await owner.query(
        `select public.add_to_counts(array_agg(each)) from public."${name}" live
         join ${differingIn(name)} differing on ${sameIn(key, 'live', 'differing')}
         cross join lateral public.${counts[name]}(live, ${sign}) each`,
      )
}
