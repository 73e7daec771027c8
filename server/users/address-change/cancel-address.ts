import { eq } from 'drizzle-orm'
import type { users as calls } from '#contract/people/users.ts'
import { addressChanges } from '#server/db/schema/credentials.ts'
import type { Handler } from '#server/http/route.ts'
import { personToChange } from '#server/users/person-to-change.ts'
import { presentUser } from '#server/users/present.ts'
import { recordPersonEvent } from '#server/users/record-person-event.ts'

/** The link in the mail stops working; also where there is nothing to take back. */
export const cancelAddressChange: Handler<typeof calls.cancelAddressChange> = async (db, call) => {
  const person = await personToChange(db, call.actor, call.params.id)
  const removed = await db.delete(addressChanges).where(eq(addressChanges.userId, person.id)).returning()
  if (removed.length > 0) await recordPersonEvent(db, call, { action: 'user.cancel-address', person })
  return presentUser(db, person, call.now)
}
