import type { users } from '#server/db/schema/users.ts'
import type { Actor } from './actor.ts'

/** Somebody in whose name a job works, in that organisation: they need not be signed in any more. */
export function absentActor(user: typeof users.$inferSelect, effectiveOrganizationId: string | null): Actor {
  const { id, email, firstName, lastName, role, organizationId, localAuthorityId, isTwoFactorEnabled } = user
  return {
    ...{ id, email, firstName, lastName, role, organizationId, localAuthorityId, isTwoFactorEnabled },
    effectiveOrganizationId,
    sessionId: 'job',
    step: 'signed-in',
    confirmedAt: null,
  }
}
