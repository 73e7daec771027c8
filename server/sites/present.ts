import type { Site } from '#contract/organizations/site.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { siteSettings } from '#domain/plan/site-settings.ts'
import type { SelectedSite } from './select-sites.ts'

export function presentSite({ site, localAuthority, organization, canEditCalendars }: SelectedSite): Site {
  return {
    ...site,
    ...siteSettings(organization, site),
    createdAt: site.createdAt.toISOString(),
    localAuthority: { ...localAuthority, division: divisionOf(localAuthority.country) },
    canEditCalendars,
  }
}
