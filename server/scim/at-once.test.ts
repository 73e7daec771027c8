import { afterAll, beforeAll, expect, test } from 'vitest'
import { userSchema } from '#contract/people/scim.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a user whom a directory sends three times at the same moment is created and invited once', async () => {
  const admin = await peopleOf(testApp).signedIn('org_admin')
  const { key } = await makeKey(admin, { of: 'organization', scopes: ['users:provision'] })
  const directory = openProgramElsewhere(testApp, key)
  const name = { givenName: 'Nina', familyName: 'New' }
  const user = { schemas: [userSchema], userName: 'nina@example.org', active: true, name }
  const create = () => directory.post('/scim/v2/Users', user, { 'content-type': 'application/scim+json' })
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect((await directory.get('/scim/v2/Users')).json().totalResults).toBe(2)
  expect(await mailsTo(testApp, user.userName)).toHaveLength(1)
})
