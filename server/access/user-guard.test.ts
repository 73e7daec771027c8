import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

// What the database allows to be changed of people, without going through a call.

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const change = (person: Person, set: string, of: { id: string }) =>
  asCaller(
    testApp.pool,
    { ...person, effectiveOrganizationId: person.organizationId ?? null },
    async (db) => {
      const { rowCount } = await db.execute(sql`update users set ${sql.raw(set)} where id = ${of.id}`)
      return rowCount
    },
  )

const permission = { cause: { code: '42501' } }

describe('the guard of people', () => {
  test.each([
    `role = 'org_admin'`,
    'organization_id = null',
    'is_active = false',
    `email = 'another@example.org'`,
    `all_sites = 'edit'`,
  ])('a person can’t set it for themselves: %s', async (set) => {
    const anna = await peopleOf(testApp).signedIn('site_user')
    await expect(change(anna, set, anna)).rejects.toMatchObject(permission)
    expect(await change(anna, `first_name = 'Anna'`, anna)).toBe(1)
  })

  test('an administrator changes their own members, and makes none a system administrator or a council’s', async () => {
    const { id: organizationId } = await givenIn(testApp).organization({})
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const member = await peopleOf(testApp).signedIn('site_user', { organizationId })
    expect(await change(admin, `role = 'site_manager'`, member)).toBe(1)
    for (const role of ['system_admin', 'la_user'])
      await expect(change(admin, `role = '${role}'`, member), role).rejects.toMatchObject(permission)
    const outsider = await peopleOf(testApp).signedIn('site_user')
    expect(await change(admin, 'is_active = false', outsider)).toBe(0)
  })

  test('credentials of others can’t be set, but an administrator may remove a second factor', async () => {
    const { id: organizationId } = await givenIn(testApp).organization({})
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const member = await peopleOf(testApp).signedIn('site_user', { organizationId })
    for (const set of [`password = 'x'`, `two_factor_secret = 'x'`])
      await expect(change(admin, set, member), set).rejects.toMatchObject(permission)
    const reset = 'two_factor_secret = null, is_two_factor_enabled = false'
    expect(await change(admin, reset, member)).toBe(1)
    await expect(change(admin, 'is_two_factor_enabled = true', member)).rejects.toMatchObject(permission)
    expect(await change(member, `password = 'x'`, member)).toBe(1)
  })

  test('of two administrators who deactivate each other at once one stays active', async () => {
    const { id: organizationId } = await givenIn(testApp).organization({})
    const one = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const two = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const ends = await Promise.allSettled([
      change(one, 'is_active = false', two),
      change(two, 'is_active = false', one),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { constraint: 'users_last_admin' } },
    })
  })

  test('a new site is granted to those who have all of them', async () => {
    const { id: organizationId } = await givenIn(testApp).organization({})
    const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const member = await peopleOf(testApp).signedIn('site_manager', { organizationId })
    expect(await change(admin, `all_sites = 'edit'`, member)).toBe(1)
    const { id: siteId } = await givenIn(testApp).site({ organizationId })
    const { rows } = await testApp.ownerPool.query(
      'select site_id, can_edit from user_site_access where user_id = $1',
      [member.id],
    )
    expect(rows).toContainEqual({ site_id: siteId, can_edit: true })
  })
})
