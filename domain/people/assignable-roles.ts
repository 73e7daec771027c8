import type { Role } from './role.ts'

const assignable: Readonly<Record<Role, readonly Role[]>> = {
  system_admin: ['system_admin', 'org_admin', 'site_manager', 'site_user', 'la_user'],
  org_admin: ['org_admin', 'site_manager', 'site_user'],
  site_manager: [],
  site_user: [],
  la_user: [],
}

/**
 * The roles that somebody may give to others, and whose holders they look after: none above their own, and one that
 * reaches across organisations only from those who do so themselves.
 */
export function assignableRoles(role: Role): readonly Role[] {
  return assignable[role]
}

export function mayManageRole(role: Role, other: Role): boolean {
  return assignable[role].includes(other)
}

/** Whether the role's holders reach the sites that they were granted and no others of their organisation. */
export function hasSiteGrants(role: Role): boolean {
  return role === 'site_manager' || role === 'site_user'
}

/** Whether the role's holders may belong to no organisation. */
export function needsNoOrganization(role: Role): boolean {
  return role === 'system_admin' || role === 'la_user'
}
