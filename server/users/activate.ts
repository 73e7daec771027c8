import { eq } from 'drizzle-orm'
import type { users as calls } from '#contract/people/users.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { changePerson } from './change-person.ts'
import { requireAnotherAdmin } from './last-admin.ts'
import { personToChange } from './person-to-change.ts'
import { presentUser } from './present.ts'
import { recordPersonEvent } from './record-person-event.ts'

/** Takes effect on their next call: an inactive account has no session and can't start one. */
export const deactivateUser: Handler<typeof calls.deactivate> = async (db, call) => {
  const before = await personToChange(db, call.actor, call.params.id)
  if (!before.isActive) throw wrongStatus(`${before.firstName} ${before.lastName} is deactivated already.`)
  await requireAnotherAdmin(db, call.actor, before)
  const after = await changePerson(db, before, call.ifMatch, { isActive: false })
  await db.delete(sessions).where(eq(sessions.userId, after.id))
  await recordPersonEvent(db, call, { action: 'user.deactivate', person: after })
  return presentUser(db, after, call.now)
}

export const reactivateUser: Handler<typeof calls.reactivate> = async (db, call) => {
  const before = await personToChange(db, call.actor, call.params.id)
  if (before.isActive) throw wrongStatus(`${before.firstName} ${before.lastName} is active already.`)
  const after = await changePerson(db, before, call.ifMatch, { isActive: true })
  await recordPersonEvent(db, call, { action: 'user.reactivate', person: after })
  return presentUser(db, after, call.now)
}
