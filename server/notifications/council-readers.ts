import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { users } from '#server/db/schema/users.ts'
import { wants } from './wants.ts'

export type CouncilReader = { readonly id: string; readonly address: string; readonly firstName: string }

/**
 * A council's people, or those of them whom the condition names, who want to know of approvals. Must run as the system:
 * an organisation may not read council users' addresses.
 */
export async function findCouncilReaders(
  db: Database,
  localAuthorityId: string,
  among?: SQL,
): Promise<CouncilReader[]> {
  const rows = await db
    .select({ user: users, preferences: userPreferences })
    .from(users)
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(
      and(
        eq(users.role, 'la_user'),
        eq(users.localAuthorityId, localAuthorityId),
        eq(users.isActive, true),
        among,
      ),
    )
  return rows
    .filter(({ preferences }) => wants(preferences?.notifications ?? null, 'approvals'))
    .map(({ user }) => ({ id: user.id, address: user.email, firstName: user.firstName }))
}
