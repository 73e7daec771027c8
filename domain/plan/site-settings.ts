import type { FundingYearStart } from '#domain/year/funding-year-start.ts'

export type OrganizationDefaults = {
  readonly allowSiteOverrides: boolean
  readonly fundingYearStart: FundingYearStart
  readonly requireCalendarApproval: boolean
}

/** Null where the site does as its organisation. */
export type SiteOverrides = {
  readonly ownYearStart: FundingYearStart | null
  readonly ownApproval: boolean | null
}

export type SiteSettings = { readonly yearStart: FundingYearStart; readonly requiresApproval: boolean }

/** What holds for a site. Its own settings sleep while the organisation does not allow them, and are kept. */
export function siteSettings(organization: OrganizationDefaults, site: SiteOverrides): SiteSettings {
  const own = organization.allowSiteOverrides ? site : { ownYearStart: null, ownApproval: null }
  return {
    yearStart: own.ownYearStart ?? organization.fundingYearStart,
    requiresApproval: own.ownApproval ?? organization.requireCalendarApproval,
  }
}
