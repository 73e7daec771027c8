import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { openBrowser } from '#server/test/app/browser.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { signIn } from '#server/test/app/sign-in.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { readCommand } from './read-command.ts'

let testApp: TestApp
let people: People

beforeAll(async () => {
  testApp = await startTestApp()
  people = peopleOf(testApp)
})
afterAll(() => testApp.close())

/** As `npm run admin -- …` does it, in one transaction of the owner's. */
function atConsole(...words: string[]): Promise<string> {
  const command = readCommand(words)
  if (command.kind !== 'person') throw new Error('This test is of people.')
  return openDatabase(testApp.ownerPool).transaction((db) =>
    command.run(db, testApp.outside.settings, testApp.clock.now(), command.email),
  )
}

const tokenIn = (answer: string) => answer.split('#')[1]?.trim() ?? ''
const password = 'tulips march over marble'
const accept = (token: string) =>
  openBrowser(testApp).post('/api/invitations/accept', {
    token,
    firstName: 'Meadow',
    lastName: 'Lane',
    password,
  })

describe('create-system-admin', () => {
  test('prints a link, no password, that makes a system administrator once', async () => {
    const answer = await atConsole('create-system-admin', 'first@example.org')
    expect(answer).toContain('/invitation#')
    const joined = await accept(tokenIn(answer))
    expect(joined.json().user).toMatchObject({ role: 'system_admin', email: 'first@example.org' })
    expect((await accept(tokenIn(answer))).statusCode).toBe(410)
  })

  test('takes back the link that the address was given before, and lets no link live longer than a day', async () => {
    const before = tokenIn(await atConsole('create-system-admin', 'second@example.org'))
    const after = tokenIn(await atConsole('create-system-admin', 'SECOND@example.org'))
    expect((await accept(before)).statusCode).toBe(410)
    testApp.clock.advance({ hours: 24 })
    expect((await accept(after)).statusCode).toBe(410)
  })

  test('makes no second account for an address', async () => {
    const anna = await people.withAccount('org_admin')
    await expect(atConsole('create-system-admin', anna.email.toUpperCase())).rejects.toThrow(
      'There is an account with the address',
    )
  })
})

describe('reset-second-factor', () => {
  test('keeps the password for setting up a new second factor, ends every session and mails the owner', async () => {
    const anna = await people.withPassword('system_admin')
    await atConsole('reset-second-factor', anna.email)
    expect((await anna.get('/api/auth/me')).statusCode).toBe(401)
    expect((await signIn(anna)).json()).toMatchObject({ requiresTwoFactorSetup: true })
    const mails = await mailsTo(testApp, anna.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your second factor was reset'])
    expect(mails[0]?.text).toMatch(/It was done on .+ \(UK time\)\./)
  })

  test('prints a link to a new password, which works once', async () => {
    const anna = await people.withPassword('system_admin')
    const token = tokenIn(await atConsole('reset-second-factor', anna.email))
    const choose = () => openBrowser(testApp).post('/api/auth/reset-password', { token, password })
    expect((await choose()).statusCode).toBe(200)
    expect((await choose()).statusCode).toBe(400)
    expect((await signIn({ ...anna, password })).json()).toMatchObject({ requiresTwoFactorSetup: true })
  })

  test('says so where there is no such account', async () => {
    await expect(atConsole('reset-second-factor', 'unknown@example.org')).rejects.toThrow(
      'There is no account with the address unknown@example.org.',
    )
  })
})

test('what is done at the console is in the audit, without an actor', async () => {
  await atConsole('create-system-admin', 'third@example.org')
  const { rows } = await testApp.ownerPool.query(
    `select action, actor_id, address from audit_entries where address = 'console' and subject_id in (
       select id from invitations where email = 'third@example.org')`,
  )
  expect(rows).toEqual([{ action: 'invitation.create', actor_id: null, address: 'console' }])
})

test.each([
  [[]],
  [['create-system-admin']],
  [['drop-everything', 'a@example.org']],
  [['backup', 'a.tar.gz', 'c']],
  [['restore']],
  [['restore', 'a.tar.gz', 'b.tar.gz']],
])('%j is answered by the list of commands', (words) =>
  expect(() => readCommand(words)).toThrow('npm run admin -- create-system-admin EMAIL'),
)

test.each([
  [['drop-everything'], 'There is no command drop-everything.'],
  [['restore'], 'restore is written as: npm run admin -- restore FILE [--replace]'],
  [['restore-organization'], 'npm run admin -- restore-organization FILE [ID]'],
  [['restore-to'], 'restore-to is written as: npm run admin -- restore-to MOMENT'],
  [['create-system-admin'], 'npm run admin -- create-system-admin EMAIL'],
  [['reseal', 'now'], 'reseal is written as: npm run admin -- reseal'],
])('%j says first what is wrong with it', (words, sentence) => {
  const [first = ''] = refusalOf(words).split('\n')
  expect(first).toContain(sentence)
})

function refusalOf(words: readonly string[]): string {
  try {
    readCommand(words)
  } catch (error) {
    return String(error).replace('Error: ', '')
  }
  return ''
}

test.each(['yesterday', '2026-11-22T10:00:00', '2026-02-30T10:00:00Z'])('%s is no moment', (moment) =>
  expect(() => readCommand(['restore-to', moment])).toThrow(`${moment} is not a moment`),
)

test.each([
  [['create-system-admin', 'a@example.org', '--quietly']],
  [['reset-second-factor', '--quietly', 'a@example.org']],
  [['backup', '--quietly']],
  [['diagnose', '--quietly']],
  [['restore', 'a.tar.gz', '--quietly']],
  [['restore', 'a.tar.gz', '--overwrite'], '--overwrite'],
  [['backup', 'a.tar.gz', '--replace'], '--replace'],
  [['restore-organization', 'a.tar.gz', '--quietly']],
  [['restore-to', '--quietly']],
  [['reseal', '--quietly']],
  [['rotate-signing-key', '--quietly']],
])('%j is refused by a sentence that names the option', (words, option = '--quietly') =>
  expect(() => readCommand(words)).toThrow(`${words[0]} has no option ${option}.`),
)

test('an address that is none is refused before anything is looked at', () => {
  expect(() => readCommand(['create-system-admin', 'anna'])).toThrow('anna is not an email address.')
})
