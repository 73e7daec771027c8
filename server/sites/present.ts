import type { Site } from '#contract/sites.ts'
import { divisionOf } from '#domain/bank-holiday.ts'
import type { SelectedSite } from './select-sites.ts'

export function presentSite({ site, localAuthority, canEditCalendars }: SelectedSite): Site {
  return {
    ...site,
    createdAt: site.createdAt.toISOString(),
    localAuthority: { ...localAuthority, division: divisionOf(localAuthority.country) },
    canEditCalendars,
  }
}
