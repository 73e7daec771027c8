import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { staffOf } from '#server/test/staff.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: ReturnType<typeof peopleOf>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const inputOf = ({ email, role }: Person) => ({ firstName: 'Meadow', lastName: 'Lane', email, role })

describe('roles', () => {
  test.each(['system_admin', 'la_user'] as const)(
    'an administrator can’t make a person a %s',
    async (role) => {
      const { admin, member } = await staffOf(testApp)
      const { id: localAuthorityId } = await given.localAuthority()
      const body = { ...inputOf(member), role, ...(role === 'la_user' && { localAuthorityId }) }
      const { statusCode, json } = await admin.patch(`/api/users/${member.id}`, body)
      expect([statusCode, json().message]).toEqual([
        403,
        'You can’t give a role above your own. Choose another role.',
      ])
    },
  )

  test('an administrator does not touch a system administrator of the same organisation', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const system = await people.signedIn('system_admin', { organizationId })
    for (const act of ['deactivate', 'reset-password', 'reset-second-factor'])
      expect((await admin.post(`/api/users/${system.id}/${act}`)).statusCode, act).toBe(403)
    expect((await admin.patch(`/api/users/${system.id}`, inputOf(system))).statusCode).toBe(403)
  })

  test('people can’t change their own role or deactivate themselves', async () => {
    const { admin } = await staffOf(testApp)
    const demoted = await admin.patch(`/api/users/${admin.id}`, { ...inputOf(admin), role: 'site_user' })
    expect(demoted.statusCode).toBe(403)
    expect((await admin.post(`/api/users/${admin.id}/deactivate`)).statusCode).toBe(403)
    expect((await admin.patch(`/api/users/${admin.id}`, inputOf(admin))).statusCode).toBe(200)
  })

  test('the last administrator of an organisation stays', async () => {
    const { id: organizationId } = await given.organization()
    const admin = await people.signedIn('org_admin', { organizationId })
    const system = await people.signedIn('system_admin')
    for (const caller of [admin, system]) {
      const demoted = await caller.patch(`/api/users/${admin.id}`, { ...inputOf(admin), role: 'site_user' })
      const ended = await caller.post(`/api/users/${admin.id}/deactivate`)
      for (const answer of [demoted, ended]) {
        expect(answer.statusCode, answer.body).toBe(409)
        expect(answer.json().message).toContain('last administrator of the organisation')
      }
    }
  })

  test('two administrators who demote each other at once leave one', async () => {
    const { admin, otherAdmin } = await staffOf(testApp)
    const demote = (by: Person, whom: Person) =>
      by.patch(`/api/users/${whom.id}`, { ...inputOf(whom), role: 'site_user' })
    const answers = await Promise.all([demote(admin, otherAdmin), demote(otherAdmin, admin)])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  })

  test('of two system administrators who deactivate each other at once one stays', async () => {
    const [one, two] = [await people.signedIn('system_admin'), await people.signedIn('system_admin')]
    await testApp.ownerPool.query(
      `update users set is_active = false where role = 'system_admin' and id not in ($1, $2)`,
      [one.id, two.id],
    )
    const answers = await Promise.all([
      one.post(`/api/users/${two.id}/deactivate`),
      two.post(`/api/users/${one.id}/deactivate`),
    ])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  })

  test('a council user has an authority, and leaves the organisation and its sites', async () => {
    const { organizationId } = await staffOf(testApp)
    const { id: siteId } = await given.site({ organizationId })
    const member = await people.signedIn('site_user', { organizationId, sites: [{ siteId, canEdit: true }] })
    const system = await people.signedIn('system_admin')
    const body = { ...inputOf(member), role: 'la_user' }
    const without = await system.patch(`/api/users/${member.id}`, body)
    expect(without.json().fields).toEqual({ localAuthorityId: 'Please select a local authority' })
    const { id: localAuthorityId } = await given.localAuthority('Leeds')
    const moved = await system.patch(`/api/users/${member.id}`, { ...body, localAuthorityId })
    expect(moved.json()).toMatchObject({ role: 'la_user', organizationId: null, localAuthorityId })
    expect((await member.get('/api/sites')).json().map(({ id }: { id: string }) => id)).not.toContain(siteId)
    const { rows } = await testApp.ownerPool.query('select 1 from user_site_access where user_id = $1', [
      member.id,
    ])
    expect(rows).toEqual([])
  })

  test('a new name takes no site from anybody, an administrator’s role takes all', async () => {
    const { admin, organizationId } = await staffOf(testApp)
    const { id: siteId } = await given.site({ organizationId })
    const sites = [{ siteId, canEdit: true }]
    const member = await people.signedIn('site_user', { organizationId, sites })
    const councillor = await people.signedIn('la_user', { sites })
    const system = await people.signedIn('system_admin')
    const grantsOf = async ({ id }: Person) =>
      (await testApp.ownerPool.query('select 1 from user_site_access where user_id = $1', [id])).rows
    await admin.patch(`/api/users/${member.id}`, inputOf(member))
    await system.patch(`/api/users/${councillor.id}`, inputOf(councillor))
    expect([await grantsOf(member), await grantsOf(councillor)].map(({ length }) => length)).toEqual([1, 1])
    await admin.patch(`/api/users/${member.id}`, { ...inputOf(member), role: 'org_admin' })
    expect(await grantsOf(member)).toEqual([])
  })

  test('who belonged to no organisation joins the one that is worked in', async () => {
    const { organizationId } = await staffOf(testApp)
    const councillor = await people.signedIn('la_user')
    const system = await people.signedIn('system_admin')
    const body = { ...inputOf(councillor), role: 'site_user' }
    const nowhere = await system.patch(`/api/users/${councillor.id}`, body)
    expect(nowhere.json().fields.role).toContain('choose one in the top bar')
    await system.put('/api/auth/organization', { organizationId })
    const joined = await system.patch(`/api/users/${councillor.id}`, body)
    expect(joined.json()).toMatchObject({ organizationId, localAuthorityId: null, role: 'site_user' })
  })
})
