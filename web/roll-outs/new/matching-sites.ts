import type { Site } from '#contract/organizations/site.ts'

export type SiteFilter = {
  readonly search: string
  /** '' for every authority. */
  readonly localAuthorityId: string
  /** Leaves out sites with a calendar of the year, which a roll-out does not change. */
  readonly withoutCalendar: boolean
}

/** The active sites that match; `planned` are those with a calendar of the year. */
export function matchingSites(
  sites: readonly Site[],
  { search, localAuthorityId, withoutCalendar }: SiteFilter,
  planned: ReadonlySet<string>,
): readonly Site[] {
  const wanted = search.trim().toLowerCase()
  return sites.filter(
    (site) =>
      site.isActive &&
      site.name.toLowerCase().includes(wanted) &&
      (localAuthorityId === '' || site.localAuthorityId === localAuthorityId) &&
      !(withoutCalendar && planned.has(site.id)),
  )
}
