import type { account } from '#contract/account.ts'
import type { CurrentUser } from '#contract/auth.ts'
import { changedFields } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import type { Call } from '#server/http/route.ts'
import { preferencesOf } from './preferences.ts'
import { presentCurrentUser } from './present.ts'
import { recordOfOneself } from './record-of-oneself.ts'

export async function updatePreferences(
  db: Database,
  call: Call<typeof account.updatePreferences>,
): Promise<CurrentUser> {
  const { actor, body } = call
  const before = await preferencesOf(db, actor.id)
  await db
    .insert(userPreferences)
    .values({ userId: actor.id, ...body })
    .onConflictDoUpdate({ target: userPreferences.userId, set: body })
  await recordOfOneself(db, call, actor, {
    action: 'user.update-preferences',
    after: { changed: changedFields(before, body) },
  })
  return presentCurrentUser(db, actor)
}
