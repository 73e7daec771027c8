import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { asSystem } from '#server/jobs/job.ts'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { type MailServer, startMailServer } from '#server/test/outside/mail-server.ts'
import type { MailMessage } from './mail-message.ts'
import { queueMail } from './queue-mail.ts'
import { smtpMailer } from './smtp-mailer.ts'

let server: MailServer
let testApp: TestApp
let address = ''
let count = 0

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp())
})
afterAll(() => testApp.close())
beforeEach(() => {
  count += 1
  address = `reader-${count}@example.org`
  server.refuseWith(null)
})

async function queue(message: Partial<MailMessage> = {}, by = testApp): Promise<void> {
  const { outside, clock } = by
  await asSystem(outside, (db) =>
    queueMail(db, outside.settings, clock.now(), {
      kind: 'test',
      to: { address, userId: null },
      organizationId: null,
      subject: 'Autumn begins on Monday',
      paragraphs: ['The nursery opens at eight.'],
      ...message,
    }),
  )
}

async function storedMail(by = testApp) {
  const { rows } = await by.ownerPool.query('select * from mails where to_address = $1', [address])
  return rows[0]
}

const arrived = () => server.received.filter(({ to }) => to.includes(address))

describe('a queued mail', () => {
  test('is sent over an encrypted connection, as text and as HTML', async () => {
    await queue()
    await testApp.work()
    expect(arrived()).toHaveLength(1)
    const [{ from = '', source = '' } = {}] = arrived()
    expect(from).toBe('no-reply@calendar.example')
    expect(source).toMatch(/^Subject: Autumn begins on Monday\r?$/m)
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('Content-Type: text/html')
    expect(await storedMail()).toMatchObject({ state: 'sent', attempts: 1, sent_at: testApp.clock.now() })
  })

  test('is sent with its single-use link, which is erased then', async () => {
    const link = 'http://localhost:3000/welcome#token-of-this-mail'
    await queue({ button: { label: 'Accept', link, isSingleUse: true } })
    await testApp.work()
    expect(arrived()[0]?.source.replaceAll(/=\r?\n/g, '')).toContain('welcome#token-of-this-mail')
    expect(await storedMail()).toMatchObject({ state: 'sent', sealed_link: null })
  })

  test('goes to one recipient, whatever a name holds', async () => {
    await queue({ subject: 'Hello\r\nBcc: thief@example.org', to: { address, userId: null } })
    await testApp.work()
    const [mail] = arrived()
    expect(mail?.to).toEqual([address])
    expect(mail?.source).not.toMatch(/^Bcc:/im)
  })

  test('that the mail server can’t take just now is tried again, and arrives once', async () => {
    server.refuseWith({ code: 451, message: 'Try again later' })
    await queue()
    await testApp.work()
    expect(await storedMail()).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error: 'The mail server can’t take the email just now: 451 Try again later. It is tried again.',
    })
    server.refuseWith(null)
    await testApp.work('hurried')
    await testApp.work('hurried')
    expect(arrived()).toHaveLength(1)
    expect(await storedMail()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  test('waits until the settings are put right where they are what the mail server refuses', async () => {
    server.refuseWith({ code: 554, message: '5.7.1 Relay access denied' })
    await queue()
    await testApp.work()
    expect(await storedMail()).toMatchObject({ state: 'queued', attempts: 1 })
    server.refuseWith(null)
    await testApp.work('hurried')
    expect(await storedMail()).toMatchObject({ state: 'sent' })
  })

  test('that fails twelve times is given up, and says why', async () => {
    server.refuseWith({ code: 451, message: 'Try again later' })
    await queue()
    for (let round = 0; round < 14; round += 1) await testApp.work('hurried')
    expect(await storedMail()).toMatchObject({
      state: 'given-up',
      attempts: 12,
      last_error: 'The mail server can’t take the email just now: 451 Try again later. It is tried again.',
    })
  })

  test('that is refused for good is given up at once', async () => {
    server.refuseWith({ code: 550, message: 'No such mailbox' })
    await queue()
    await testApp.work()
    expect(await storedMail()).toMatchObject({
      state: 'given-up',
      attempts: 1,
      last_error:
        'The mail server doesn’t accept the recipient’s address: 550 No such mailbox. Check the address.',
    })
  })

  test('that was sent is not sent again, though its job is done a second time', async () => {
    await queue()
    await testApp.work()
    const { id } = await storedMail()
    await testApp.pool.query(`select app_add_job('send-mail', json_build_object('mailId', $1::text))`, [id])
    await testApp.work()
    expect(arrived()).toHaveLength(1)
  })

  test('is sent once when two servers work on one queue', async () => {
    const addresses = Array.from({ length: 30 }, (_, index) => `both-${index}@example.org`)
    for (const to of addresses) await queue({ to: { address: to, userId: null } })
    await Promise.all([testApp.work(), testApp.work()])
    const all = server.received.flatMap(({ to }) => to).filter((to) => to.startsWith('both-'))
    expect(all.toSorted()).toEqual(addresses.toSorted())
  })
})

describe('a mail that waited', () => {
  test('for a week is not sent any more', async () => {
    await queue()
    testApp.clock.advance({ hours: 7 * 24 + 1 })
    await testApp.work()
    expect(await storedMail()).toMatchObject({ state: 'given-up' })
    expect(arrived()).toEqual([])
  })

  test('and whose link was sealed with another key is given up', async () => {
    await queue({ button: { label: 'Accept', link: 'http://localhost:3000/', isSingleUse: true } })
    await testApp.ownerPool.query(`update mails set sealed_link = 'v1.a.b.c' where to_address = $1`, [
      address,
    ])
    await testApp.work()
    expect(await storedMail()).toMatchObject({
      state: 'given-up',
      last_error: expect.stringContaining('SECRET_KEY'),
    })
  })
})

describe('without a mail server', () => {
  let without: TestApp
  beforeAll(async () => {
    without = await startTestApp()
  })
  afterAll(() => without.close())

  test('mail waits in the outbox, and is sent by the first server that has one', async () => {
    await queue({}, without)
    await without.work()
    expect(await storedMail(without)).toMatchObject({ state: 'queued', attempts: 0 })
  })
})

describe('a mail server', () => {
  test('without TLS is given no password', async () => {
    const offered: unknown[] = []
    const plain = await startMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth({ password }, _, answer) {
        offered.push(password)
        answer(null, { user: 'calendar' })
      },
    })
    const mailer = smtpMailer(plain.url, { isThisMachine: false })
    expect(await mailer.probe()).toMatchObject({ outcome: 'failed' })
    expect(offered).toEqual([])
    mailer.close()
    await plain.close()
  })

  test('that is away is distinguished from one that is there', async () => {
    const gone = await startMailServer()
    const mailer = smtpMailer(gone.url, { isThisMachine: false })
    expect(await mailer.probe()).toEqual({ outcome: 'accepted' })
    await gone.close()
    expect(await mailer.probe()).toMatchObject({ outcome: 'failed' })
    mailer.close()
  })

  test('that answers a little from time to time, without an end, is given up, and the next mail is sent', async () => {
    let isEndless = true
    const dripping = createServer((socket) => {
      const timers: NodeJS.Timeout[] = []
      socket.on('close', () => timers.forEach(clearInterval)).on('error', () => undefined)
      socket.write('220 mail.example\r\n')
      socket.setEncoding('utf8').on('data', (lines: string) => {
        if (lines.startsWith('DATA')) socket.write('354 go on\r\n')
        else if (lines.startsWith('RCPT') && isEndless)
          timers.push(setInterval(() => socket.write('250-wait\r\n'), 20))
        else if (/^[A-Z]{4}/.test(lines) || lines.endsWith('\r\n.\r\n')) socket.write('250 done\r\n')
      })
    }).listen(0, '127.0.0.1')
    await once(dripping, 'listening')
    const { port } = dripping.address() as AddressInfo
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, { isThisMachine: true, maxMs: 0.5 * seconds })
    const mail = { id: 'one', subject: 'Autumn', textBody: 'Autumn', htmlBody: 'Autumn', attachments: [] }
    const addresses = { toAddress: address, fromAddress: 'a@b.example', fromName: 'A', replyToAddress: null }
    const refused = Array.from({ length: 6 }, () => mailer.send({ ...mail, ...addresses }))
    for (const delivery of await Promise.all(refused))
      expect(delivery).toEqual({
        outcome: 'failed',
        reason: 'The mail server had not finished its answer in time.',
      })
    isEndless = false
    expect(await mailer.send({ ...mail, ...addresses })).toEqual({ outcome: 'accepted' })
    mailer.close()
    dripping.close()
  })
})
