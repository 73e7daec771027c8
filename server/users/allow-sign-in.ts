import type { users as calls } from '#contract/people/users.ts'
import { deleteAllFailures } from '#server/auth/limits/failed-sign-ins.ts'
import type { Database } from '#server/db/database.ts'
import type { Call } from '#server/http/route.ts'
import { notPermitted } from '#server/problems.ts'
import { changePerson } from './change-person.ts'
import { personToChange } from './person-to-change.ts'
import { presentUser } from './present.ts'
import { recordPersonEvent } from './record-person-event.ts'

/** Ends the stop after too many wrong second factors, and every wait. Password and second factor stay as they are. */
export async function allowSignIn(db: Database, call: Call<typeof calls.allowSignIn>) {
  const before = await personToChange(db, call.actor, call.params.id)
  if (before.id === call.actor.id)
    throw notPermitted('Choose a new password with the link in your mail, or ask another administrator.')
  const after = await changePerson(db, before, call.ifMatch, { wrongSecondFactors: 0 })
  await deleteAllFailures(db, after.email)
  await recordPersonEvent(db, call, { action: 'session.allow', person: after })
  return presentUser(db, after, call.now)
}
