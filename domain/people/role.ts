export const roles = ['system_admin', 'org_admin', 'site_manager', 'site_user', 'la_user'] as const
export type Role = (typeof roles)[number]

export const roleLabels: Record<Role, string> = {
  system_admin: 'System Admin',
  org_admin: 'Org Admin',
  site_manager: 'Site Manager',
  site_user: 'Site User',
  la_user: 'LA User',
}

/** The roles that people who register themselves may get. */
export const newUserRoles = ['site_user', 'site_manager'] as const satisfies readonly Role[]
export type NewUserRole = (typeof newUserRoles)[number]
