import type { users } from '#server/db/schema/users.ts'
import type { Actor } from './actor.ts'

/** The person on whose behalf a job runs in that organisation; they need not be signed in. */
export function jobActor(user: typeof users.$inferSelect, effectiveOrganizationId: string | null): Actor {
  const { id, email, firstName, lastName, role, organizationId, localAuthorityId, isTwoFactorEnabled } = user
  return {
    ...{ id, email, firstName, lastName, role, organizationId, localAuthorityId, isTwoFactorEnabled },
    effectiveOrganizationId,
    sessionId: 'job',
    step: 'signed-in',
    confirmedAt: null,
  }
}
