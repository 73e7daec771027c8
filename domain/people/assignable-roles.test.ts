import { describe, expect, test } from 'vitest'
import { assignableRoles, hasSiteGrants, mayManageRole, needsNoOrganization } from './assignable-roles.ts'
import { roles } from './role.ts'

describe('a role is assigned', () => {
  test('by a system administrator, whichever it is', () => {
    expect(assignableRoles('system_admin')).toEqual(roles)
  })

  test('by an administrator up to their own, and never one that spans organisations', () => {
    expect(assignableRoles('org_admin')).toEqual(['org_admin', 'site_manager', 'site_user'])
    expect(mayManageRole('org_admin', 'system_admin')).toBe(false)
    expect(mayManageRole('org_admin', 'la_user')).toBe(false)
  })

  test.each(['site_manager', 'site_user', 'la_user'] as const)('by a %s never', (role) => {
    for (const other of roles) expect(mayManageRole(role, other)).toBe(false)
  })
})

test('sites are granted to those who work on them; a council and a system administrator need no organisation', () => {
  expect(roles.filter(hasSiteGrants)).toEqual(['site_manager', 'site_user'])
  expect(roles.filter(needsNoOrganization)).toEqual(['system_admin', 'la_user'])
})
