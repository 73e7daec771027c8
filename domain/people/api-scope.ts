import { may, type Permission } from './permission.ts'
import type { Role } from './role.ts'

/** What API keys may be allowed to do; never signing in or administration, and people only by a directory (SCIM). */
export const apiScopes = [
  'sites:read',
  'calendars:read',
  'calendars:edit',
  'publishing:read',
  'users:provision',
] as const satisfies readonly Permission[]

export type ApiScope = (typeof apiScopes)[number]

export const scopeLabels: Readonly<Record<ApiScope, string>> = {
  'sites:read': 'Read sites, local authorities and their published term dates',
  'calendars:read': 'Read calendars, what was approved of them, their files and bank holidays',
  'calendars:edit': 'Generate calendars, change their dates, submit, withdraw and amend them',
  'publishing:read': 'Read the addresses under which a site’s dates are shared, and its poster',
  'users:provision': 'Invite, change and deactivate people, for the organisation’s directory (SCIM)',
}

/** Only for keys of an organisation: a directory is no person's own program. */
const organizationScopes: readonly ApiScope[] = ['users:provision']

/** The scopes of a user's own keys: no key may do more than its user. */
export function scopesOf(role: Role): ApiScope[] {
  return apiScopes.filter((scope) => may(role, scope) && !organizationScopes.includes(scope))
}

/** Per person, and per organisation. */
export const maxApiKeys = 20

/** In days; null: until it is revoked. */
export const apiKeyLifetimes = [30, 90, 365, null] as const
export type ApiKeyLifetime = (typeof apiKeyLifetimes)[number]
