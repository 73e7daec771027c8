import { count, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { wrongStatus } from '#server/problems.ts'

const mostRunning = 3
const mostRunningTogether = 6
const mostKept = 20
const mostGigabytesKept = 1

type Owners = { readonly organizationId: string | null; readonly userId: string }

/** Throws where a person, or their organisation, has as many exports as one may have. */
export async function requireSpace(db: Database, { organizationId, userId }: Owners): Promise<void> {
  if (organizationId !== null) await requireSpaceTogether(db, organizationId)
  await takeTurn(db, userId)
  const [own] = await db
    .select({
      kept: count(),
      bytes: sql<number>`coalesce(sum(${exports.byteCount}), 0)::float8`,
      running: sql<number>`count(*) filter (where ${exports.state} = 'running')::int`,
    })
    .from(exports)
    .where(eq(exports.createdBy, userId))
  if ((own?.running ?? 0) >= mostRunning)
    throw wrongStatus(`${mostRunning} exports of yours are being made. Wait for one, or cancel one.`)
  if ((own?.kept ?? 0) >= mostKept)
    throw wrongStatus(`You keep ${mostKept} exports already. Delete one that you don’t need any more.`)
  if ((own?.bytes ?? 0) >= mostGigabytesKept * 1024 ** 3)
    throw wrongStatus(
      `The exports that you keep have ${mostGigabytesKept} GB already. Delete one that you don’t need any more.`,
    )
}

/** One organisation’s exports are not to keep everybody else’s waiting. */
async function requireSpaceTogether(db: Database, organizationId: string): Promise<void> {
  await takeTurn(db, organizationId)
  const { rows } = await db.execute<{ running: number }>(
    sql`select app_running_exports(${organizationId}) as running`,
  )
  if ((rows[0]?.running ?? 0) >= mostRunningTogether)
    throw wrongStatus(
      `${mostRunningTogether} exports of your organisation are being made. Wait until one of them is done.`,
    )
}

/** Until the transaction ends: two starts at once would both find the last room. */
async function takeTurn(db: Database, ownerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${ownerId}`}, 0))`)
}
