import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccountsJob } from '#server/auth/deletion/erase-accounts.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

describe('an erased account', () => {
  test('is changed by no administrator any more', async () => {
    const anna = await people.withPassword('site_user')
    const admin = await people.signedIn('org_admin', { organizationId: anna.organizationId })
    await anna.delete('/api/auth/account')
    testApp.clock.advance({ hours: 14 * 24 })
    await eraseAccountsJob.run(testApp.outside, {}, { isLast: false })
    const fresh = await people.signedIn('org_admin', { organizationId: admin.organizationId })
    const path = `/api/users/${anna.id}`
    const answers = [
      await fresh.post(`${path}/reactivate`),
      await fresh.post(`${path}/reset-password`),
      await fresh.post(`${path}/reset-second-factor`),
      await fresh.patch(path, {
        firstName: 'Mia',
        lastName: 'Young',
        email: 'mia@example.org',
        role: 'site_user',
      }),
      await fresh.put(`${path}/sites`, { allSites: 'edit', sites: [] }),
      await fresh.put('/api/users/site-access', {
        changes: [{ userId: anna.id, siteId: null, from: null, to: 'edit' }],
      }),
    ]
    for (const answer of answers)
      expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(/was erased/)])
    const { rows } = await testApp.ownerPool.query('select * from users where id = $1', [anna.id])
    expect(rows[0]).toMatchObject({ is_active: false, first_name: 'Former' })
  })
})
