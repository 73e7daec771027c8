import type { Caller } from '#server/access/as-actor.ts'

type PersonOfTest = {
  readonly id: string
  readonly role: Caller['role']
  readonly organizationId?: string | null
  readonly localAuthorityId?: string | null
}

/** The database caller for a person, without the conditions of the calls. */
export function callerOf({ id, role, organizationId, localAuthorityId }: PersonOfTest): Caller {
  return {
    id,
    role,
    effectiveOrganizationId: organizationId ?? null,
    localAuthorityId: localAuthorityId ?? null,
  }
}
