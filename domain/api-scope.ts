/** What an API key may be good for; never people, sign-in or administration. */
export const apiScopes = ['sites:read', 'calendars:read', 'calendars:edit', 'publishing:read'] as const

export type ApiScope = (typeof apiScopes)[number]
