import type { users as calls } from '#contract/people/users.ts'
import { revokeOwnKeys } from '#server/access/revoke-own-keys.ts'
import { sendPasswordReset } from '#server/auth/password/send-password-reset.ts'
import { requiresProvider } from '#server/auth/provider-required.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { wrongStatus } from '#server/problems.ts'
import { personToChange } from './person-to-change.ts'
import { recordPersonEvent } from './record-person-event.ts'

/** Mails a link to choose a new password, until when the old one stays valid. Revokes the person's own API keys at once. */
export function resetPassword({ settings }: Outside): Handler<typeof calls.resetPassword> {
  return async (db, call) => {
    const person = await personToChange(db, call.actor, call.params.id)
    if (!person.isActive)
      throw wrongStatus(
        `${person.firstName} ${person.lastName} is deactivated. Reactivate the account first.`,
      )
    if (await requiresProvider(db, person))
      throw wrongStatus(
        `Your organisation requires its own sign-in, so ${person.firstName} ${person.lastName} has no password here. A lost one is reset at your provider.`,
      )
    await sendPasswordReset(db, settings, call.now, person)
    const keysRevoked = await revokeOwnKeys(db, person.id)
    await recordPersonEvent(db, call, { action: 'password.send-reset', person, after: { keysRevoked } })
    return { sentTo: person.email, keysRevoked }
  }
}
