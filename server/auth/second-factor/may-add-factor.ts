import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'
import { notPermitted } from '#server/problems.ts'

/**
 * Throws where a second factor would be a thief's: a password alone sets up the first one and no other, and a session
 * lying about open sets up none.
 */
export function requireMayAddFactor(actor: Actor, now: Date): void {
  if (actor.step === 'signed-in') requireFreshConfirmation(actor, now)
  else if (actor.isTwoFactorEnabled) throw alreadySetUp()
}

export const alreadySetUp = () =>
  notPermitted('You have a second factor already. Disable it first to set up another one.')
