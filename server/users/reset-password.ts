import type { users as calls } from '#contract/people/users.ts'
import { endOwnKeys } from '#server/access/end-own-keys.ts'
import { sendPasswordReset } from '#server/auth/password/send-password-reset.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { personToChange } from './person-to-change.ts'
import { recordOfPerson } from './record-of-person.ts'

/** Mails a link to choose a new password; until it is used, the old one goes on. Their own keys end at once. */
export function resetPassword({ settings }: Outside): Handler<typeof calls.resetPassword> {
  return async (db, call) => {
    const person = await personToChange(db, call.actor, call.params.id)
    if (!person.isActive)
      throw wrongStatus(
        `${person.firstName} ${person.lastName} is deactivated. Reactivate the account first.`,
      )
    await sendPasswordReset(db, settings, call.now, person)
    const keysRevoked = await endOwnKeys(db, person.id)
    await recordOfPerson(db, call, { action: 'password.send-reset', person, after: { keysRevoked } })
    return { sentTo: person.email, keysRevoked }
  }
}
