import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitation } from '#contract/people/invitations.ts'
import type { Mail, MailSummary } from '#contract/system/mails.ts'
import { asSystem } from '#server/jobs/job.ts'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { invitee } from '#server/test/invitee.ts'
import type { MailServer } from '#server/test/outside/mail-server.ts'
import { staffOf } from '#server/test/staff.ts'
import type { MailMessage } from './mail-message.ts'
import { queueMail } from './queue-mail.ts'

let server: MailServer
let testApp: TestApp
let admin: Person

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp())
  admin = await peopleOf(testApp).signedIn('system_admin')
})
afterAll(() => testApp.close())

async function queue(
  address: string,
  message: Partial<MailMessage> = {},
  { outside, clock } = testApp,
): Promise<void> {
  clock.advance({ seconds: 1 })
  await asSystem(outside, (db) =>
    queueMail(db, outside.settings, clock.now(), {
      kind: 'test',
      to: { address, userId: null },
      organizationId: null,
      subject: `Hello ${address}`,
      paragraphs: ['Good morning.'],
      ...message,
    }),
  )
}

async function list(query = '', reader = admin): Promise<MailSummary[]> {
  return (await reader.get(`/api/mails${query}`)).json()
}

async function find(address: string, reader = admin): Promise<Mail> {
  const [found] = await list(`?search=${encodeURIComponent(address)}`, reader)
  return (await reader.get(`/api/mails/${found?.id}`)).json()
}

const button = (isSingleUse: boolean) => ({
  label: 'Accept',
  link: 'http://localhost:3000/invitation#the-token',
  isSingleUse,
})

describe('the outbox', () => {
  test('shows the newest first, and page after page comes to the oldest', async () => {
    for (const number of [1, 2, 3, 4, 5]) await queue(`page-${number}@example.org`)
    const first = await admin.get('/api/mails?search=page-&limit=2')
    expect(first.json().map(({ toAddress }: MailSummary) => toAddress)).toEqual([
      'page-5@example.org',
      'page-4@example.org',
    ])
    const seen = [...first.json()]
    for (let link = first.headers.link; link !== undefined; ) {
      const next = await admin.get(/<(.+)>/.exec(String(link))?.[1] ?? '')
      seen.push(...next.json())
      link = next.headers.link
    }
    expect(seen).toHaveLength(5)
  })

  test('is searched by address and subject, as text', async () => {
    await queue('percent@example.org', { subject: '100% of 38 weeks' })
    expect(await list('?search=100%25%20of')).toHaveLength(1)
    expect(await list('?search=PERCENT%40')).toHaveLength(1)
    expect(await list('?search=100_')).toHaveLength(0)
  })

  test('is filtered by what became of a mail', async () => {
    server.refuseWith({ code: 550, message: 'No such mailbox' })
    await queue('refused@example.org')
    await testApp.work()
    server.refuseWith(null)
    const refused = await list('?state=given-up&search=refused')
    expect(refused).toMatchObject([{ state: 'given-up', isKept: false }])
    expect(refused[0]?.lastError).toContain('550 No such mailbox')
    expect(await list('?state=sent&search=refused')).toEqual([])
    expect((await admin.get('/api/mails?state=lost')).statusCode).toBe(400)
  })

  test('says of a mail that there is no server to send it, where that is so', async () => {
    const without = await startTestApp()
    const reader = await peopleOf(without).signedIn('system_admin')
    await queue('waiting@example.org', {}, without)
    expect(await list('', reader)).toMatchObject([{ state: 'queued', isKept: true }])
    await without.close()
  })

  test('is for system administrators alone', async () => {
    const other = await peopleOf(testApp).signedIn('org_admin')
    expect((await other.get('/api/mails')).statusCode).toBe(403)
  })
})

describe('a mail in the outbox', () => {
  test('hides a link that works once', async () => {
    await queue('secret@example.org', { button: button(true) })
    const mail = await find('secret@example.org')
    const page = await admin.get(`/api/mails/${mail.id}/html`)
    expect(mail.isLinkHidden).toBe(true)
    expect(mail.textBody).toContain('shown only to the recipient')
    expect(`${JSON.stringify(mail)}${page.body}`).not.toContain('the-token')
  })

  test('shows any other link', async () => {
    await queue('plain@example.org', { button: button(false) })
    expect(await find('plain@example.org')).toMatchObject({
      isLinkHidden: false,
      textBody: expect.stringContaining('#the-token'),
    })
  })

  test('shows the link in a demo', async () => {
    const demo = await startTestApp({ settings: { isDemo: true } })
    const reader = await peopleOf(demo).signedIn('system_admin')
    await queue('demo@example.org', { button: button(true) }, demo)
    expect((await find('demo@example.org', reader)).textBody).toContain('invitation#the-token')
    await demo.close()
  })

  test('is shown as a page that runs nothing, loads nothing, and only in ours', async () => {
    await queue('page@example.org')
    const { id } = await find('page@example.org')
    const { headers, body } = await admin.get(`/api/mails/${id}/html`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-disposition']).toBeUndefined()
    expect(headers['content-security-policy']).toContain("sandbox; default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(body).toContain('Good morning.')
  })

  test('leaves a trace with its organisation each time it is read, as text or as a page', async () => {
    const { id: organizationId } = await givenIn(testApp).organization()
    await queue('traced@example.org', { organizationId })
    const { id } = await find('traced@example.org')
    await admin.get(`/api/mails/${id}/html`)
    const { rows } = await testApp.ownerPool.query(
      'select action, actor_id from audit_entries where organization_id = $1 and subject_id = $2',
      [organizationId, id],
    )
    const reading = { action: 'mail.read', actor_id: admin.id }
    expect(rows).toEqual([reading, reading])
  })
})

describe('trying again', () => {
  test('sends what was given up', async () => {
    const { admin: inviter } = await staffOf(testApp)
    server.refuseWith({ code: 550, message: 'No such mailbox' })
    const { email } = (await inviter.post('/api/invitations', invitee())).json<Invitation>()
    await testApp.work()
    server.refuseWith(null)
    const { id } = await find(email)
    expect((await admin.post(`/api/mails/${id}/retry`)).json()).toMatchObject({
      state: 'queued',
      attempts: 0,
    })
    await testApp.work()
    expect(await find(email)).toMatchObject({ state: 'sent', lastError: null })
    expect(server.received.filter(({ to }) => to.includes(email))).toHaveLength(1)
  })

  test('is refused for what is on its way or was sent', async () => {
    await queue('sent@example.org')
    const { id } = await find('sent@example.org')
    const early = await admin.post(`/api/mails/${id}/retry`)
    await testApp.work()
    const late = await admin.post(`/api/mails/${id}/retry`)
    expect([early.statusCode, late.statusCode]).toEqual([409, 409])
    expect(early.json().code).toBe('wrong-status')
  })

  test('sends even a mail that has waited for weeks', async () => {
    await queue('old@example.org')
    testApp.clock.advance({ hours: 20 * 24 })
    await testApp.work()
    const fresh = await peopleOf(testApp).signedIn('system_admin')
    const { id, state } = await find('old@example.org', fresh)
    expect(state).toBe('given-up')
    await fresh.post(`/api/mails/${id}/retry`)
    await testApp.work()
    expect((await find('old@example.org', fresh)).state).toBe('sent')
  })
})

test('mails that could not be sent are deleted after ninety days too', async () => {
  await queue('waiting@example.org')
  await testApp.ownerPool.query('delete from graphile_worker._private_jobs')
  testApp.clock.advance({ hours: 89 * 24 })
  await testApp.runUntilStopped('tidy-outbox')
  expect(await list('?search=waiting', await peopleOf(testApp).signedIn('system_admin'))).toHaveLength(1)
  testApp.clock.advance({ hours: 2 * 24 })
  await testApp.runUntilStopped('tidy-outbox')
  expect(await list('?search=waiting', await peopleOf(testApp).signedIn('system_admin'))).toEqual([])
})

test('sent mails are deleted after ninety days, and abandoned ones are given up', async () => {
  await queue('forgotten@example.org')
  await testApp.work()
  await queue('stuck@example.org')
  await testApp.ownerPool.query(`update mails set attempts = 12 where to_address = 'stuck@example.org'`)
  await testApp.ownerPool.query('delete from graphile_worker._private_jobs')
  testApp.clock.advance({ hours: 3 * 24 })
  await testApp.runUntilStopped('tidy-outbox')
  const reader = await peopleOf(testApp).signedIn('system_admin')
  expect(await list('?search=stuck', reader)).toMatchObject([{ state: 'given-up' }])
  expect(await list('?search=forgotten', reader)).toHaveLength(1)
  testApp.clock.advance({ hours: 90 * 24 })
  await testApp.runUntilStopped('tidy-outbox')
  const later = await peopleOf(testApp).signedIn('system_admin')
  expect(await list('?search=forgotten', later)).toEqual([])
})
