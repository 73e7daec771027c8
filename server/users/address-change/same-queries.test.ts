import { afterAll, beforeAll, expect, test } from 'vitest'
import { userSchema } from '#contract/people/scim.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey, openProgramElsewhere } from '#server/test/app/program.ts'
import { roundTripsOf } from '#server/test/app/round-trips.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type Staff, staffOf } from '#server/test/staff.ts'

// Whether an address has an account elsewhere can't be told from the time, as the same is done for both.

type Answer = Awaited<ReturnType<Person['get']>>
type Call = (of: Staff, email: string) => Promise<Answer>

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

const nina = { firstName: 'Nina', lastName: 'New', role: 'site_user' as const }

const directoryOf = async ({ organizationId }: Staff) => {
  const keeper = await people.signedIn('org_admin', { organizationId })
  const { key } = await makeKey(keeper, { of: 'organization', scopes: ['users:provision'] })
  return openProgramElsewhere(testApp, key)
}
const entryOf = (userName: string) => ({
  ...{ schemas: [userSchema], userName, externalId: 'nina', active: true },
  name: { givenName: 'Nina', familyName: 'New' },
})
const scim = { 'content-type': 'application/scim+json' }

/** Makes what the call needs, and returns it; nothing that is made before counts. */
const calls: readonly [name: string, prepare: (of: Staff) => Promise<Call>][] = [
  [
    'a person’s new address',
    async () =>
      ({ admin, member }, email) =>
        admin.patch(`/api/users/${member.id}`, { ...nina, email }),
  ],
  [
    'an invitation',
    async () =>
      ({ admin }, email) =>
        admin.post('/api/invitations', { ...nina, email }),
  ],
  [
    'a file of people',
    async () =>
      ({ admin }, email) =>
        admin.post('/api/invitations/preview', Buffer.from(`First name,Last name,Email\nNina,New,${email}`), {
          'content-type': 'text/csv',
        }),
  ],
  [
    'a list of invitations',
    async () =>
      ({ admin }, email) =>
        admin.post('/api/invitations/many', { invitations: [{ ...nina, email }] }),
  ],
  [
    'a directory’s new user',
    async (of) => {
      const directory = await directoryOf(of)
      return (_, email) => directory.post('/scim/v2/Users', entryOf(email), scim)
    },
  ],
  [
    'a directory’s change of an address',
    async (of) => {
      const directory = await directoryOf(of)
      return ({ member }, email) => directory.put(`/scim/v2/Users/${member.id}`, entryOf(email), scim)
    },
  ],
]

test.each(calls)('%s: the same queries write as many mails', async (name, prepare) => {
  const done = []
  for (const hasAccount of [true, false]) {
    const email = `${hasAccount ? 'known' : 'other'}-${calls.findIndex(([each]) => each === name)}@example.org`
    if (hasAccount) await people.withAccount('site_user', { email })
    const staff = await staffOf(testApp)
    const call = await prepare(staff)
    const before = await mailsWritten()
    const { queries } = await roundTripsOf(testApp.pool, async () => {
      const { statusCode, body } = await call(staff, email)
      expect(statusCode, body).toBeLessThan(300)
    })
    // Who calls is written into some of them.
    const texts = queries.map((query) => query.replaceAll(/'[^']*'/g, "''"))
    done.push({ texts, mails: (await mailsWritten()) - before })
  }
  expect(done[0]).toEqual(done[1])
})

async function mailsWritten(): Promise<number> {
  const { rows } = await testApp.ownerPool.query('select count(*)::int as number from mails')
  return rows[0].number
}
