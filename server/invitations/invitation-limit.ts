import { and, count, eq, gt, sql } from 'drizzle-orm'
import { hours } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { invitations } from '#server/db/schema/invitations.ts'
import { tooManyRequests } from '#server/problems.ts'

/** Enough for a whole organisation to join, too few for a stolen session to spam. */
const maxPerHour = 3000

/** Counted in the database, so that two servers share the count. */
export async function requireInvitationsLeft(
  db: Database,
  { id, effectiveOrganizationId }: Actor,
  wanted: number,
  now: Date,
): Promise<void> {
  // Serialised, as concurrent calls would not count each other.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invitations:' || ${id}, 0))`)
  const anHourAgo = new Date(now.getTime() - hours)
  const [sent] = await db
    .select({ number: count() })
    .from(invitations)
    .where(
      and(
        effectiveOrganizationId === null
          ? undefined
          : eq(invitations.organizationId, effectiveOrganizationId),
        gt(invitations.createdAt, anHourAgo),
        eq(invitations.invitedBy, id),
      ),
    )
  if ((sent?.number ?? 0) + wanted > maxPerHour)
    throw tooManyRequests(`You can invite ${maxPerHour} people in an hour. Invite the others later.`, 3600)
}
