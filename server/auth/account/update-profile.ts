import { eq } from 'drizzle-orm'
import type { auth, SessionUser } from '#contract/people/auth.ts'
import { changedFields } from '#server/access/record.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import type { Call } from '#server/http/route.ts'

export async function updateProfile(
  db: Database,
  call: Call<typeof auth.updateProfile>,
): Promise<SessionUser> {
  const { actor, body } = call
  const { firstName, lastName } = body
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, actor.id))
  await recordOwnEvent(db, call, actor, {
    action: 'user.update-profile',
    after: { changed: changedFields({ firstName: actor.firstName, lastName: actor.lastName }, body) },
  })
  return { ...actor, firstName, lastName }
}
