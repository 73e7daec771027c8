import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { idsOfFew } from '#contract/authorities/ids-of-few.ts'
import { type ListedLocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { listReachedSites, listSites, type Site } from '#contract/organizations/site.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'

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

export function useSites(): UseQueryResult<Site[]> {
  const reach = useReach()
  const all = query(listReachedSites, {})
  const ofOrganization = query(listSites, {
    params: { organizationId: reach.of === 'organization' ? reach.organizationId : '' },
  })
  return useQuery({
    ...(reach.of === 'organization' ? ofOrganization : all),
    enabled: reach.of !== 'nothing',
  })
}

/** Those of the sites within reach; all of them where these are many, or no organisation is chosen. */
export function useLocalAuthorities(): UseQueryResult<ListedLocalAuthority[]> {
  const reach = useReach()
  const { data: sites } = useSites()
  const ids = idsOfFew(sites?.map(({ localAuthorityId }) => localAuthorityId) ?? [])
  return useQuery({
    ...query(localAuthorities.list, { ...(ids && { query: { ids } }) }),
    enabled: sites !== undefined || reach.of === 'nothing',
  })
}
