import { eq } from 'drizzle-orm'
import type { auth } from '#contract/people/auth.ts'
import { changedFields } from '#server/access/record.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler } from '#server/http/route.ts'

export const updateProfile: Handler<typeof auth.updateProfile> = async (db, call) => {
  const { actor, body } = call
  const { firstName, lastName } = body
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, actor.id))
  await recordOwnEvent(db, call, actor, {
    action: 'user.update-profile',
    after: { changed: changedFields({ firstName: actor.firstName, lastName: actor.lastName }, body) },
  })
  return { ...actor, firstName, lastName }
}
