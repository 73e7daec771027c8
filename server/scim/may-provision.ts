import type { Actor } from '#server/access/actor.ts'
import { requireFreshConfirmation } from '#server/auth/confirmation.ts'

/** A key was made after a confirmation; a person confirms for each change, as on the screens. */
export function requireMayProvision({ actor, now }: { readonly actor: Actor; readonly now: Date }): void {
  if (!actor.apiKey) requireFreshConfirmation(actor, now)
}
