export const siteAccesses = ['read', 'edit'] as const
export type SiteAccess = (typeof siteAccesses)[number]
