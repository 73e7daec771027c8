import { idsOfFew } from '#contract/authorities/ids-of-few.ts'
import { type ListedLocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import { type Site, sitesAtOnce } from '#contract/organizations/site.ts'
import { useAnswer } from '#web/api/loaded.tsx'

/** '' for none. */
export function useAuthority(id: string): ListedLocalAuthority | undefined {
  return useAuthorities(id === '' ? undefined : id).data?.[0]
}

/** That of the site and, where the sites have few, those of all others, so that another site's is there at once. */
export function useAuthorityOf(
  site: Site | undefined,
  sites: readonly Site[],
): ListedLocalAuthority | undefined {
  const id = site?.localAuthorityId
  const few = idsOfSites(sites)
  const ids = id === undefined || few?.includes(id) ? few : id
  return useAuthorities(ids).data?.find((authority) => authority.id === id)
}

/** What the planner's first figures wait for, where the sites have few. */
export function useAuthoritiesOfFew(sites: readonly Site[]) {
  return useAuthorities(idsOfSites(sites))
}

function useAuthorities(ids: string | undefined) {
  return useAnswer(localAuthorities.list, { query: { ids }, enabled: ids !== undefined })
}

function idsOfSites(sites: readonly Site[]): string | undefined {
  return sites.length > sitesAtOnce
    ? undefined
    : idsOfFew(sites.map(({ localAuthorityId }) => localAuthorityId))
}
