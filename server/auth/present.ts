import type { CurrentUser } from '#contract/auth.ts'
import type { Actor } from '#server/access/actor.ts'

export function presentCurrentUser(actor: Actor): CurrentUser {
  return { user: actor, step: actor.step, effectiveOrganizationId: actor.effectiveOrganizationId }
}
