import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import type { MailServer } from '#server/test/outside/mail-server.ts'

let server: MailServer
let testApp: TestApp
let admin: Person
let without: TestApp

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp())
  without = await startTestApp()
})
afterAll(() => Promise.all([testApp.close(), without.close()]))
beforeEach(async () => {
  admin = await peopleOf(testApp).signedIn('system_admin')
  server.refuseWith(null)
})

async function outboxOf({ ownerPool }: TestApp, address: string) {
  const { rows } = await ownerPool.query('select * from mails where to_address = $1', [address])
  return rows
}

describe('testing the connection', () => {
  test('reports that the mail server accepts us', async () => {
    expect((await admin.post('/api/email/test')).json()).toEqual({ connected: true, error: null })
  })

  test('without a mail server says what to set', async () => {
    const other = await peopleOf(without).signedIn('system_admin')
    expect((await other.post('/api/email/test')).json()).toEqual({
      connected: false,
      error: expect.stringContaining('SMTP_URL'),
    })
  })

  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'is not for a %s',
    async (role) => {
      const person = await peopleOf(testApp).signedIn(role)
      expect((await person.post('/api/email/test')).statusCode).toBe(403)
    },
  )
})

describe('a test email', () => {
  test('arrives while the caller waits, and once', async () => {
    const answer = await admin.post('/api/email/test-simple', { email: 'anna@example.org' })
    expect(answer.json()).toEqual({
      success: true,
      error: null,
      requestId: answer.headers['x-request-id'],
    })
    await testApp.work()
    expect(server.received.filter(({ to }) => to.includes('anna@example.org'))).toHaveLength(1)
    expect(await outboxOf(testApp, 'anna@example.org')).toMatchObject([{ state: 'sent' }])
  })

  test('that the mail server refuses shows its reason, and can be tried again', async () => {
    server.refuseWith({ code: 550, message: 'The domain example.com is not verified' })
    const { success, error } = (
      await admin.post('/api/email/test-simple', { email: 'ben@example.org' })
    ).json()
    expect(success).toBe(false)
    expect(error).toContain('550 The domain example.com is not verified')
    expect(await outboxOf(testApp, 'ben@example.org')).toMatchObject([
      { state: 'given-up', last_error: error },
    ])
  })

  test('without a mail server waits in the outbox, and says so', async () => {
    const other = await peopleOf(without).signedIn('system_admin')
    const answer = await other.post('/api/email/test-simple', { email: 'anna@example.org' })
    expect(answer.json()).toMatchObject({ success: false, error: expect.stringContaining('outbox') })
    expect(await outboxOf(without, 'anna@example.org')).toMatchObject([{ state: 'queued' }])
  })

  test.each([
    [{}, 'email', 'Valid email is required'],
    [{ email: 'anna' }, 'email', 'Valid email is required'],
    [{ email: 'anna@example.org\r\nBcc: thief@example.org' }, 'email', 'Valid email is required'],
    [{ email: 'anna@example.org', inviteLink: 'x' }, 'inviteLink', /no field called/],
  ])('with %j is refused with a sentence for %s', async (body, field, sentence) => {
    const answer = await admin.post('/api/email/test-simple', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields[field]).toMatch(sentence)
  })
})

describe('a test invitation', () => {
  const body = { to: 'cleo@example.org', firstName: 'Cleo', organizationName: 'Meadow Lane' }

  test('is queued with a link that the server makes', async () => {
    const inviteLink = 'http://localhost:3000/somewhere-else'
    const answer = await admin.post('/api/email/invite-user', { ...body, inviteLink })
    expect([answer.statusCode, answer.json().success]).toEqual([200, true])
    await testApp.work()
    const [mail] = await outboxOf(testApp, 'cleo@example.org')
    expect(mail).toMatchObject({ state: 'sent', subject: 'You are invited to Meadow Lane' })
    expect(mail.text_body).toContain('Hello Cleo,')
    expect(mail.text_body).toContain('http://localhost:3000/dashboard')
    expect(mail.text_body).not.toContain('somewhere-else')
  })

  test('without a mail server waits in the outbox, and says so as the other test does', async () => {
    const unsent = await startTestApp()
    const other = await peopleOf(unsent).signedIn('system_admin')
    const invitation = (await other.post('/api/email/invite-user', body)).json()
    const plain = (await other.post('/api/email/test-simple', { email: body.to })).json()
    expect([invitation.success, invitation.error]).toEqual([false, plain.error])
    expect(await outboxOf(unsent, body.to)).toHaveLength(2)
    await unsent.close()
  })

  test.each([
    'https://thief.example/dashboard',
    'http://localhost:3000.thief.example/',
    'javascript:alert(1)',
    '//thief.example',
    'dashboard',
  ])('with the link %s, which leads elsewhere, is refused', async (inviteLink) => {
    const answer = await admin.post('/api/email/invite-user', { ...body, inviteLink })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['inviteLink']])
  })

  test.each([
    ['to', 'cleo@example.org\r\nBcc: thief@example.org'],
    ['to', 'cleo@example.org, thief@example.org'],
    ['firstName', 'Cleo\r\nBcc: thief@example.org'],
    ['organizationName', 'Meadow\nLane'],
  ])('with a line break or a second recipient in %s is refused', async (field, value) => {
    const answer = await admin.post('/api/email/invite-user', { ...body, [field]: value })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]])
  })

  test('is sent once when the same click comes twice', async () => {
    const headers = { 'idempotency-key': 'one-click' }
    const twice = { ...body, to: 'twice@example.org' }
    const answers = await Promise.all([
      admin.post('/api/email/invite-user', twice, headers),
      admin.post('/api/email/invite-user', twice, headers),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200)
    expect(await outboxOf(testApp, 'twice@example.org')).toHaveLength(1)
  })

  test('is sent at most twenty times an hour by one person', async () => {
    for (let count = 0; count < 20; count += 1) await admin.post('/api/email/invite-user', body)
    const answer = await admin.post('/api/email/invite-user', body)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const other = await peopleOf(testApp).signedIn('system_admin')
    expect((await other.post('/api/email/invite-user', body)).statusCode).toBe(200)
  })
})
