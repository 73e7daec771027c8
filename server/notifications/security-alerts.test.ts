import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultNotifications } from '#domain/people/notification.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { makeKey } from '#server/test/app/program.ts'
import { setUpSecondFactor } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { codeOf } from '#server/test/outside/authenticator.ts'
import { testPasskey } from '#server/test/outside/passkey.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const choose = ({ id }: Person, choice: Partial<typeof defaultNotifications>) =>
  testApp.ownerPool.query('insert into user_preferences (user_id, notifications) values ($1, $2)', [
    id,
    { ...defaultNotifications, ...choice },
  ])

async function afterChangingPassword(choice: Partial<typeof defaultNotifications> | null): Promise<string[]> {
  const anna: Person = await peopleOf(testApp).withPassword('site_user')
  if (choice) await choose(anna, choice)
  const answer = await anna.post('/api/auth/change-password', {
    currentPassword: anna.password,
    newPassword: 'a window above the orchard',
  })
  expect(answer.statusCode).toBe(200)
  return (await mailsTo(testApp, anna.email)).map(({ subject }) => subject)
}

describe('a mail about a password', () => {
  test.each([null, { securityAlerts: true }, { securityAlerts: false }, { email: false }])(
    'comes whatever is chosen: %j',
    async (choice) => {
      expect(await afterChangingPassword(choice)).toEqual(['Your password was changed'])
    },
  )
})

async function addPasskey(person: Person): Promise<string> {
  const made = testPasskey().make((await person.post('/api/auth/passkeys/order')).json())
  const answer = await person.post('/api/auth/passkeys', { name: 'Blue key', made })
  return answer.json().passkey.id
}

describe('a mail about a second factor or a key can’t be switched off', () => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    [
      'Two-factor authentication is on',
      async (person) => {
        await person.post('/api/auth/disable-2fa')
        await setUpSecondFactor(testApp, person)
      },
    ],
    ['Two-factor authentication is off', (person) => person.post('/api/auth/disable-2fa')],
    ['You have new recovery codes', (person) => person.post('/api/auth/recovery-codes')],
    ['A passkey was added', addPasskey],
    [
      'A passkey was removed',
      async (person) => person.delete(`/api/auth/passkeys/${await addPasskey(person)}`),
    ],
    ['An API key was made', (person) => makeKey(person)],
    ['An API key was made for your organisation', (person) => makeKey(person, { of: 'organization' })],
  ])('%s', async (subject, act) => {
    const anna = await peopleOf(testApp).withPassword('org_admin')
    await choose(anna, { securityAlerts: false })
    await act(anna)
    expect((await mailsTo(testApp, anna.email)).map(({ subject }) => subject).at(-1)).toBe(subject)
  })
})

describe('an alert of a sign-in after failures', () => {
  test.each([
    [null, ['Signed in after several failures']],
    [{ securityAlerts: false }, []],
    [{ email: false }, []],
  ])('with %j comes as %j', async (choice, subjects) => {
    const anna = await peopleOf(testApp).withAccount('site_user')
    if (choice) await choose(anna, choice)
    const { email, password } = anna
    for (let attempt = 0; attempt < 5; attempt += 1)
      await anna.post('/api/auth/login', { email, password: 'wrong wrong wrong' })
    const twoFactorCode = codeOf(anna.secret, testApp.clock.now())
    expect((await anna.post('/api/auth/login', { email, password, twoFactorCode })).statusCode).toBe(200)
    const all = (await mailsTo(testApp, email)).map(({ subject }) => subject)
    expect(all.filter((subject) => subject.startsWith('Signed in after'))).toEqual(subjects)
  })
})
