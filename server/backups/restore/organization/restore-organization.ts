import type pg from 'pg'
import { formatDate } from '#domain/year/format-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { checkBackup } from '#server/backups/check-backup.ts'
import { expectedOf } from '#server/backups/load-backup.ts'
import { rememberEndedCredentials } from '#server/backups/restore/end-credentials-again.ts'
import { inTransaction } from '#server/backups/restore/in-transaction.ts'
import { discardLoaded, livePath, restoredPath } from '#server/backups/restore/load-beside.ts'
import { requireRestorable } from '#server/backups/restore/require-restorable.ts'
import { keysOf, type Restore, type Restored } from '#server/backups/restore/restore-backup.ts'
import {
  cancelRunning,
  erasedSince,
  erasePeopleAgain,
  refuseUsedCodes,
} from '#server/backups/restore/update-restored.ts'
import { openDatabase } from '#server/db/database.ts'
import { inUse, wrongStatus } from '#server/problems.ts'
import { deleteOthers, loadOrganization } from './load-organization.ts'
import { deleteOrganizationRows, insertRestoredRows } from './replace-organization.ts'
import { requireFreeAddresses, requireReferenced } from './require-referenced.ts'
import { type TenantTable, tenantTables } from './tenant-tables.ts'

export type RestoreOfOrganization = Restore & { readonly organizationId: string }

/**
 * Replaces one organisation's rows by those of a backup. No one else is locked out: the backup is loaded into temporary
 * tables, and one short transaction takes locks of rows only. Must run as the owner.
 */
export async function restoreOrganization(
  owner: pg.Client,
  options: RestoreOfOrganization,
): Promise<Restored> {
  await options.onStage('checking')
  await requireNotErased(owner, options.organizationId)
  const checked = await checkBackup(options, await expectedOf(owner))
  await requireRestorable(owner, checked.about, true)
  const all = await tenantTables(owner)
  const tables = { all, loaded: all.filter(({ isInBackup }) => isInBackup) }
  await options.onStage('loading')
  try {
    const keys = keysOf(options, checked)
    const unreadableSecrets = await loadOrganization(owner, options, checked, { tables: tables.loaded, keys })
    await options.onStage('replacing')
    return await inTransaction(owner, attempts, async () => {
      const rowCount = await replaceOrganization(owner, options, tables)
      const restored = { createdAt: checked.about.createdAt, rowCount, unreadableSecrets }
      await options.beforeCommit(openDatabase(owner), restored)
      return restored
    })
  } catch (error) {
    throw isLastAdministrator(error) ? noAdministrator() : error
  } finally {
    await discardLoaded(owner)
  }
}

type Tables = { readonly all: readonly TenantTable[]; readonly loaded: readonly TenantTable[] }

/** A running call of the organisation may hold a row for as long. */
const lockTimeoutMs = 2000
const attempts = { max: 5, pauseMs: 200 }

async function replaceOrganization(
  owner: pg.ClientBase,
  { organizationId, now }: RestoreOfOrganization,
  { all, loaded }: Tables,
): Promise<number> {
  await owner.query(`set local lock_timeout = ${lockTimeoutMs}; set local search_path = ${livePath}`)
  // Calls that add something to the organisation wait until the end.
  await owner.query('select from organizations where id = $1 for update', [organizationId])
  const erased = await erasedSince(owner)
  const endAgain = await rememberEndedCredentials(owner)
  await choosePeople(owner, organizationId)
  await deleteOthers(owner, organizationId, loaded)

  await owner.query(`set local search_path = ${restoredPath}`)
  await cancelRunning(owner, now)
  await refuseUsedCodes(owner, now)
  await endAgain()
  await erasePeopleAgain(owner, erased.people, now)

  await owner.query(`set local search_path = ${livePath}`)
  await requireReferenced(owner, loaded)
  await requireFreeAddresses(owner)
  await deleteOrganizationRows(owner, organizationId, all)
  const rows = await insertRestoredRows(owner, organizationId, loaded)
  // Empties the caches of published data on every server, see `server/servers/listener.ts`.
  await owner.query(`select pg_notify('published', $1)`, [organizationId])
  return rows
}

/**
 * System administrators, and people who have moved to another organisation or come from one, stay as they are now. Of the
 * others, those in the backup are restored and those who joined since are deleted.
 */
async function choosePeople(owner: pg.ClientBase, organizationId: string): Promise<void> {
  await owner.query(
    `delete from pg_temp.users loaded using public.users there
     where there.id = loaded.id and (there.organization_id is distinct from $1 or there.role = 'system_admin')`,
    [organizationId],
  )
  await owner.query('create temp table replaced_people (id uuid primary key) on commit drop')
  await owner.query(
    `insert into pg_temp.replaced_people select id from public.users
     where organization_id = $1 and role <> 'system_admin'
       and (id in (select id from pg_temp.users) or id not in (select id from pg_temp.backup_people))`,
    [organizationId],
  )
}

async function requireNotErased(owner: pg.ClientBase, organizationId: string): Promise<void> {
  const { rows } = await owner.query<{ at: Date }>(
    `select at from audit_entries where action = 'organization.erase' and subject_id = $1 and result = 'ok'
     order by at desc limit 1`,
    [organizationId],
  )
  const [erasure] = rows
  if (erasure) throw erasedOn(erasure.at)
}

const erasedOn = (at: Date) =>
  wrongStatus(
    `This organisation was erased for good on ${formatDate(dayInBritain(at), 'd MMM yyyy')}, so that it can’t be restored.`,
  )

function isLastAdministrator(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_last_admin'
}

const noAdministrator = () =>
  inUse(
    'In this backup the organisation has no administrator who could sign in now. Nothing was changed: choose another backup.',
  )
