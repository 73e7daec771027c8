/** What somebody may do with the calendars of a site they were granted. */
export const siteAccesses = ['read', 'edit'] as const
export type SiteAccess = (typeof siteAccesses)[number]
