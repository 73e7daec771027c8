import { describe, expect, test } from 'vitest'
import { isAboveOrganizations, isBySite, looksAfter, rolesGivenBy } from './given-role.ts'
import { roles } from './role.ts'

describe('a role is given', () => {
  test('by a system administrator, whichever it is', () => {
    expect(rolesGivenBy('system_admin')).toEqual(roles)
  })

  test('by an administrator up to their own, and never one that reaches into other organisations', () => {
    expect(rolesGivenBy('org_admin')).toEqual(['org_admin', 'site_manager', 'site_user'])
    expect(looksAfter('org_admin', 'system_admin')).toBe(false)
    expect(looksAfter('org_admin', 'la_user')).toBe(false)
  })

  test.each(['site_manager', 'site_user', 'la_user'] as const)('by a %s never', (role) => {
    for (const other of roles) expect(looksAfter(role, other)).toBe(false)
  })
})

test('sites are granted to those who work on them; a council and a system administrator need no organisation', () => {
  expect(roles.filter(isBySite)).toEqual(['site_manager', 'site_user'])
  expect(roles.filter(isAboveOrganizations)).toEqual(['system_admin', 'la_user'])
})
