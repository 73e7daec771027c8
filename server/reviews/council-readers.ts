import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import { wants } from '#server/notifications/wants.ts'

type CouncilReader = { readonly id: string; readonly address: string; readonly firstName: string }

/** Those who commented or decided. Must run as the system: an organisation may not read council users' addresses. */
export async function findCouncilReaders(
  db: Database,
  calendarId: string,
  localAuthorityId: string,
): Promise<CouncilReader[]> {
  const commented = db
    .select({ id: calendarComments.authorId })
    .from(calendarComments)
    .where(eq(calendarComments.calendarId, calendarId))
  const decided = db
    .select({ id: authorityDecisions.decidedBy })
    .from(authorityDecisions)
    .where(eq(authorityDecisions.calendarId, calendarId))
  const rows = await db
    .select({ user: users, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        eq(users.role, 'la_user'),
        eq(users.localAuthorityId, localAuthorityId),
        eq(users.isActive, true),
        inArray(users.id, commented.union(decided)),
      ),
    )
  return rows
    .filter(({ preferences }) => wants(preferences?.notifications ?? null, 'approvals'))
    .map(({ user }) => ({ id: user.id, address: user.email, firstName: user.firstName }))
}
