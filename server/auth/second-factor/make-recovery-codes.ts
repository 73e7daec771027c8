import type { account } from '#contract/people/account.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { notPermitted } from '#server/problems.ts'
import { replaceRecoveryCodes } from './recovery-code-set.ts'

export function makeNewRecoveryCodes({ settings }: Outside): Handler<typeof account.makeRecoveryCodes> {
  return async (db, call) => {
    const { actor, now } = call
    if (!actor.isTwoFactorEnabled)
      throw notPermitted('Recovery codes stand in for a second factor. Set one up first.')
    requireFreshConfirmation(actor, now)
    const recoveryCodes = await replaceRecoveryCodes(db, actor.id, now)
    await recordOwnEvent(db, call, actor, { action: 'recovery-codes.make' })
    await notifyOfSecurityChange(db, settings, now, actor, 'recovery-codes-made')
    return { recoveryCodes }
  }
}
