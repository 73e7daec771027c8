import type { SiteAccess } from './site-access.ts'

/** What somebody may do, by the id of the site. */
export type SiteGrants = ReadonlyMap<string, SiteAccess>

/** All sites to edit leaves nothing to be given site by site; all sites to read leaves editing. */
export function withAllSites(
  grants: SiteGrants,
  allSites: SiteAccess | null,
  siteIds: readonly string[],
): SiteGrants {
  if (allSites === null) return grants
  return new Map(siteIds.map((id) => [id, allSites === 'edit' ? 'edit' : (grants.get(id) ?? 'read')]))
}

/** Whether a site may have this access beside what all sites have: never less. */
export function isAtLeastAllSites(access: SiteAccess | null, allSites: SiteAccess | null): boolean {
  if (allSites === 'edit') return access === 'edit'
  return allSites === null || access !== null
}
