import { useSignedIn } from '#web/session/signed-in.ts'

type Reach =
  | { of: 'organization'; organizationId: string }
  /** Users without an organisation see their sites of all organisations. */
  | { of: 'everything' }
  /** True for a system administrator who has not chosen an organisation yet. */
  | { of: 'nothing' }

export function useReach(): Reach {
  const { user, effectiveOrganizationId } = useSignedIn()
  if (effectiveOrganizationId !== null) return { of: 'organization', organizationId: effectiveOrganizationId }
  return user.role === 'system_admin' ? { of: 'nothing' } : { of: 'everything' }
}

/** For a query of what the person may see: that of the organisation they work in, or everything. */
export function useReachQuery(): { organizationId?: string } {
  const { effectiveOrganizationId: organizationId } = useSignedIn()
  return organizationId === null ? {} : { organizationId }
}
