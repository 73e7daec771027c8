import { type Role, roles } from './role.ts'

const everyone: readonly Role[] = roles
const admins: readonly Role[] = ['system_admin', 'org_admin']
/** All but councils. */
const settings: readonly Role[] = ['system_admin', 'org_admin', 'site_manager', 'site_user']
const systemAdmin: readonly Role[] = ['system_admin']

/** What each role may do; which organisations, sites and calendars it may see is decided in `server/access/`. */
export const permissions = {
  'organizations:list': systemAdmin,
  'organization:read': everyone,
  'organization:manage': admins,
  'sites:read': everyone,
  'sites:screen': ['system_admin', 'org_admin', 'site_manager'],
  'sites:manage': admins,
  /** Headcounts, and what a week is worth. */
  'worth:read': ['system_admin', 'org_admin', 'site_manager'],
  'sites:compare': settings,
  'calendars:read': everyone,
  'calendars:edit': everyone,
  'calendars:withdraw': settings,
  'calendars:delete': settings,
  'calendars:decide': admins,
  'calendars:retire': admins,
  'templates:manage': ['system_admin', 'org_admin', 'site_manager'],
  'roll-outs:manage': admins,
  'local-authorities:read': everyone,
  'term-dates:keep': ['system_admin', 'la_user'],
  'facts:record': ['system_admin', 'org_admin', 'la_user'],
  'facts:confirm': ['system_admin', 'la_user'],
  'facts:propose': admins,
  'council:review': ['system_admin', 'la_user'],
  'bank-holidays:read': everyone,
  'publishing:read': settings,
  'publishing:manage': ['system_admin', 'org_admin', 'site_manager'],
  'users:manage': admins,
  'users:provision': admins,
  'audit:read': admins,
  'system:administer': systemAdmin,
} satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}
