import type { users as calls } from '#contract/people/users.ts'
import type { Actor } from '#server/access/actor.ts'
import type { UserRow } from '#server/access/reach/people-within-reach.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import type { Handler } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Outside } from '#server/outside.ts'
import { notPermitted } from '#server/problems.ts'
import { secondFactorReset } from './account-messages.ts'
import { personToChange } from './person-to-change.ts'
import { presentUser } from './present.ts'
import { recordPersonEvent } from './record-person-event.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

/** For a lost phone. With the unchanged password the person then sets up a new second factor. */
export function resetSecondFactor({ settings }: Outside): Handler<typeof calls.resetSecondFactor> {
  return async (db, call) => {
    const { actor, params, ifMatch, now } = call
    const before = await personToChange(db, actor, params.id)
    refuseOwn(actor, before)
    requireFreshConfirmation(actor, now)
    const after = await removeSecondFactor(db, before, ifMatch)
    await recordPersonEvent(db, call, { action: 'second-factor.reset', person: after })
    await queueMail(db, settings, now, secondFactorReset(after))
    return presentUser(db, after, now)
  }
}

function refuseOwn(actor: Actor, { id }: UserRow): void {
  if (id === actor.id)
    throw notPermitted('Change your own second factor in your settings, with your password and a code.')
}
