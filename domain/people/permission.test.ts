import { describe, expect, test } from 'vitest'
import { may, type Permission, permissions } from './permission.ts'
import { type Role, roleLabels, roles } from './role.ts'

const rolesThat = (permission: Permission) => roles.filter((role) => may(role, permission))
const everyone: readonly Role[] = roles

describe('the table of roles', () => {
  test.each<[Permission, readonly Role[]]>([
    ['organizations:list', ['system_admin']],
    ['organization:read', everyone],
    ['organization:manage', ['system_admin', 'org_admin']],
    ['sites:read', everyone],
    ['sites:screen', ['system_admin', 'org_admin', 'site_manager']],
    ['sites:manage', ['system_admin', 'org_admin']],
    ['calendars:read', everyone],
    ['calendars:edit', everyone],
    ['calendars:withdraw', ['system_admin', 'org_admin', 'site_manager', 'site_user']],
    ['calendars:delete', ['system_admin', 'org_admin', 'site_manager', 'site_user']],
    ['calendars:decide', ['system_admin', 'org_admin']],
    ['calendars:retire', ['system_admin', 'org_admin']],
    ['local-authorities:read', everyone],
    ['term-dates:keep', ['system_admin', 'la_user']],
    ['council:review', ['system_admin', 'la_user']],
    ['bank-holidays:read', everyone],
    ['users:manage', ['system_admin', 'org_admin']],
    ['audit:read', ['system_admin', 'org_admin']],
    ['system:administer', ['system_admin']],
  ])('%s is for %j', (permission, expected) => {
    expect(rolesThat(permission)).toEqual(expected)
  })

  test('gives a system admin every permission', () => {
    const all = Object.keys(permissions) as Permission[]
    expect(all.every((permission) => may('system_admin', permission))).toBe(true)
  })

  test('lets a site manager see the sites but not change them', () => {
    expect(may('site_manager', 'sites:screen')).toBe(true)
    expect(may('site_manager', 'sites:manage')).toBe(false)
  })
})

test('each role has a label', () => {
  expect(roles.map((role) => roleLabels[role])).toEqual([
    'System Admin',
    'Org Admin',
    'Site Manager',
    'Site User',
    'LA User',
  ])
})
