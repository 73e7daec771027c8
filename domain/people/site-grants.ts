import type { SiteAccess } from './site-access.ts'

export type SiteGrants = ReadonlyMap<string, SiteAccess>

/** Access to all sites raises every site's access to at least that. */
export function withAllSites(
  grants: SiteGrants,
  allSites: SiteAccess | null,
  siteIds: readonly string[],
): SiteGrants {
  if (allSites === null) return grants
  return new Map(siteIds.map((id) => [id, allSites === 'edit' ? 'edit' : (grants.get(id) ?? 'read')]))
}

/** Whether a site's access is no less than that to all sites. */
export function isAtLeastAllSites(access: SiteAccess | null, allSites: SiteAccess | null): boolean {
  if (allSites === 'edit') return access === 'edit'
  return allSites === null || access !== null
}

export type Granted = { readonly allSites: SiteAccess | null; readonly grants: SiteGrants }

/** Whether a site, or every future one, can be edited after a change and could not before. */
export function givesMoreEditing(before: Granted, after: Granted): boolean {
  if (after.allSites === 'edit' && before.allSites !== 'edit') return true
  return [...after.grants].some(([id, access]) => access === 'edit' && before.grants.get(id) !== 'edit')
}
