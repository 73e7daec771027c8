import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { wrongStatus } from '#server/problems.ts'

const maxRunning = 3
const maxRunningInOrganization = 6
const maxStored = 20
const maxStoredGigabytes = 1

type Owners = { readonly organizationId: string | null; readonly userId: string }

/** Throws if the person or their organisation has reached a limit. */
export async function requireExportLimit(db: Database, { organizationId, userId }: Owners): Promise<void> {
  if (organizationId !== null) await requireOrganizationLimit(db, organizationId)
  await lockOwner(db, userId)
  const [own] = await db
    .select({
      stored: count(),
      bytes: sql<number>`coalesce(sum(${exports.byteCount}), 0)::float8`,
      running: sql<number>`count(*) filter (where ${exports.state} = 'running')::int`,
    })
    .from(exports)
    .where(eq(exports.createdBy, userId))
  if ((own?.running ?? 0) >= maxRunning)
    throw wrongStatus(`${maxRunning} exports of yours are being made. Wait for one, or cancel one.`)
  if ((own?.stored ?? 0) >= maxStored)
    throw wrongStatus(`You have ${maxStored} exports already. Delete one that you don’t need any more.`)
  if ((own?.bytes ?? 0) >= maxStoredGigabytes * 1024 ** 3)
    throw wrongStatus(
      `The exports that you keep have ${maxStoredGigabytes} GB already. Delete one that you don’t need any more.`,
    )
}

/** One organisation’s exports must not delay all others. */
async function requireOrganizationLimit(db: Database, organizationId: string): Promise<void> {
  await lockOwner(db, organizationId)
  const { rows } = await db.execute<{ running: number }>(
    sql`select app_running_exports(${organizationId}) as running`,
  )
  if ((rows[0]?.running ?? 0) >= maxRunningInOrganization)
    throw wrongStatus(
      `${maxRunningInOrganization} exports of your organisation are being made. Wait until one of them is done.`,
    )
}

/** Locks until the transaction ends, or two concurrent starts could both pass the limit. */
async function lockOwner(db: Database, ownerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${ownerId}`}, 0))`)
}
