import { organizations } from '#server/db/schema/organizations.ts'

/** The columns that `siteSettings` needs, for a query that joins the organisation. */
export const organizationDefaults = {
  allowSiteOverrides: organizations.allowSiteOverrides,
  fundingYearStart: organizations.fundingYearStart,
  requireCalendarApproval: organizations.requireCalendarApproval,
}
