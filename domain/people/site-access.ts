/** The access to a site's calendars that a person can be granted. */
export const siteAccesses = ['read', 'edit'] as const
export type SiteAccess = (typeof siteAccesses)[number]
