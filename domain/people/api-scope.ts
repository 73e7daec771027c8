import { may, type Permission } from './permission.ts'
import type { Role } from './role.ts'

/** What an API key may be good for; never people, sign-in or administration. */
export const apiScopes = [
  'sites:read',
  'calendars:read',
  'calendars:edit',
  'publishing:read',
] as const satisfies readonly Permission[]

export type ApiScope = (typeof apiScopes)[number]

export const scopeWords: Readonly<Record<ApiScope, string>> = {
  'sites:read': 'Read sites, local authorities and their published term dates',
  'calendars:read': 'Read calendars, what was approved of them, their files and bank holidays',
  'calendars:edit': 'Generate calendars, change their dates, submit, withdraw and amend them',
  'publishing:read': 'Read the addresses under which a site’s dates are shared, and its poster',
}

/** What somebody's own keys can be good for: no key does more than its person. */
export function scopesOf(role: Role): ApiScope[] {
  return apiScopes.filter((scope) => may(role, scope))
}

/** Of each person, and of each organisation. */
export const maxApiKeys = 20

/** In days, as they are offered; null: until it is revoked. */
export const apiKeyLifetimes = [30, 90, 365, null] as const
export type ApiKeyLifetime = (typeof apiKeyLifetimes)[number]
