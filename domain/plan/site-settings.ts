import type { FundingYearStart } from '#domain/year/funding-year-start.ts'

type OrganizationDefaults = {
  readonly allowSiteOverrides: boolean
  readonly fundingYearStart: FundingYearStart
  readonly requireCalendarApproval: boolean
}

/** Null: the organisation's setting. */
type SiteOverrides = {
  readonly ownYearStart: FundingYearStart | null
  readonly ownApproval: boolean | null
}

type SiteSettings = { readonly yearStart: FundingYearStart; readonly requiresApproval: boolean }

/** A site's effective settings. Its own are ignored, but stay stored, while the organisation does not allow them. */
export function siteSettings(organization: OrganizationDefaults, site: SiteOverrides): SiteSettings {
  const own = organization.allowSiteOverrides ? site : { ownYearStart: null, ownApproval: null }
  return {
    yearStart: own.ownYearStart ?? organization.fundingYearStart,
    requiresApproval: own.ownApproval ?? organization.requireCalendarApproval,
  }
}
