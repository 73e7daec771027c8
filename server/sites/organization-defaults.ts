import { organizations } from '#server/db/schema/organizations.ts'

/** What `siteSettings` asks of a site's organisation, for a query that has joined it. */
export const organizationDefaults = {
  allowSiteOverrides: organizations.allowSiteOverrides,
  fundingYearStart: organizations.fundingYearStart,
  requireCalendarApproval: organizations.requireCalendarApproval,
}
