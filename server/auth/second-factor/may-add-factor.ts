import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { notPermitted } from '#server/problems.ts'

/** A password alone may set up the first second factor only; an open session needs a fresh confirmation. */
export function requireMayAddFactor(actor: Actor, now: Date): void {
  if (actor.step === 'signed-in') requireFreshConfirmation(actor, now)
  else if (actor.isTwoFactorEnabled) throw alreadySetUp()
}

export const alreadySetUp = () =>
  notPermitted('You have a second factor already. Disable it first to set up another one.')
