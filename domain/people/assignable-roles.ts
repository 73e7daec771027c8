import type { Role } from './role.ts'

const assignable: Readonly<Record<Role, readonly Role[]>> = {
  system_admin: ['system_admin', 'org_admin', 'site_manager', 'site_user', 'la_user'],
  org_admin: ['org_admin', 'site_manager', 'site_user'],
  site_manager: [],
  site_user: [],
  la_user: [],
}

/**
 * The roles that a user may assign, and whose holders they manage: none above their own, and roles that span
 * organisations only if their own does.
 */
export function assignableRoles(role: Role): readonly Role[] {
  return assignable[role]
}

export function mayManageRole(role: Role, other: Role): boolean {
  return assignable[role].includes(other)
}

/** Whether people with the role see only the sites granted to them. */
export function hasSiteGrants(role: Role): boolean {
  return role === 'site_manager' || role === 'site_user'
}

/** Whether people with the role may belong to no organisation. */
export function needsNoOrganization(role: Role): boolean {
  return role === 'system_admin' || role === 'la_user'
}
