import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

async function lastEntryOf(organizationId: string | null) {
  const { rows } = await testApp.ownerPool.query(
    'select * from audit_entries where organization_id = $1 order by at, ctid',
    [organizationId],
  )
  return rows.at(-1)
}

describe('the profile', () => {
  test('takes a new name, and the audit says which part of it changed, not to what', async () => {
    const anna = await people.signedIn('site_user')
    const names = { firstName: 'Harbour', lastName: 'Site User' }
    const answer = await anna.patch('/api/auth/profile', names)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id: anna.id, email: anna.email, ...names })
    expect((await anna.get('/api/auth/me')).json().user).toEqual(answer.json())
    const entry = await lastEntryOf(anna.organizationId)
    expect(entry).toMatchObject({
      action: 'user.update-profile',
      actor_id: anna.id,
      subject_id: anna.id,
      after: { changed: ['firstName'] },
    })
    expect(JSON.stringify(entry)).not.toContain('Harbour')
  })

  test.each([
    ['role', 'system_admin'],
    ['email', 'another-person@example.org'],
    ['organizationId', '00000000-0000-4000-8000-000000000000'],
    ['isActive', false],
    ['isTwoFactorEnabled', false],
    ['password', 'summer holidays'],
    ['id', '00000000-0000-4000-8000-000000000000'],
  ])('does not take %s', async (field, value) => {
    const anna = await people.signedIn('site_user')
    const names = { firstName: 'Harbour', lastName: 'Staff' }
    const before = (await anna.get('/api/auth/me')).body
    const answer = await anna.patch('/api/auth/profile', { ...names, [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
    expect((await anna.get('/api/auth/me')).body).toBe(before)
  })

  test.each([
    ['firstName', 'M', 'First name must be at least 2 characters'],
    ['lastName', ' S ', 'Last name must be at least 2 characters'],
    ['lastName', 'a\nb', 'Last name must be one line of plain text'],
  ])('refuses %s “%s”', async (field, value, sentence) => {
    const anna = await people.signedIn('site_user')
    const body = { firstName: 'Harbour', lastName: 'Staff', [field]: value }
    const answer = await anna.patch('/api/auth/profile', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ [field]: sentence })
  })
})

describe('the organisation that a system administrator works in', () => {
  const choose = (person: Person, organizationId: string | null) =>
    person.put('/api/auth/organization', { organizationId })

  test('is none at first', async () => {
    const anna = await people.signedIn('system_admin')
    expect((await anna.get('/api/auth/me')).json().effectiveOrganizationId).toBeNull()
  })

  test('is the configured one at first, where there is one', async () => {
    const { organizationId } = await people.signedIn('org_admin')
    const configured = await startTestApp({ settings: { defaultOrganizationId: organizationId } })
    const anna = await peopleOf(configured).signedIn('system_admin')
    expect((await anna.get('/api/auth/me')).json().effectiveOrganizationId).toBe(organizationId)
    await configured.close()
  })

  test('can be chosen, for this session only, and its audit says so', async () => {
    const { organizationId } = await people.signedIn('org_admin')
    const anna = await people.signedIn('system_admin')
    const berta = await people.signedIn('system_admin')
    const answer = await choose(anna, organizationId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json().effectiveOrganizationId).toBe(organizationId)
    expect((await anna.get('/api/auth/me')).json()).toEqual(answer.json())
    expect((await berta.get('/api/auth/me')).json().effectiveOrganizationId).toBeNull()
    expect(await lastEntryOf(organizationId)).toMatchObject({
      action: 'session.choose-organization',
      actor_id: anna.id,
      subject_id: organizationId,
    })
  })

  test('cannot be one that does not exist', async () => {
    const anna = await people.signedIn('system_admin')
    const answer = await choose(anna, '00000000-0000-4000-8000-000000000000')
    expect(answer.statusCode).toBe(404)
    expect((await choose(anna, null)).statusCode).toBe(400)
  })

  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'is nothing that a %s chooses, not even their own',
    async (role) => {
      const anna = await people.signedIn(role)
      const { organizationId } = await people.signedIn('org_admin')
      for (const id of [organizationId, anna.organizationId ?? organizationId])
        expect((await choose(anna, id)).statusCode).toBe(403)
      expect((await anna.get('/api/auth/me')).json().effectiveOrganizationId).toBe(anna.organizationId)
    },
  )
})
