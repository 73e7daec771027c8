import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Delivery } from '#server/outside.ts'
import { startMailServer } from '#server/test/outside/mail-server.ts'
import { smtpMailer } from './smtp-mailer.ts'

const cleanUp: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of cleanUp.splice(0)) await close()
})

const mail = {
  id: 'one',
  toAddress: 'reader@example.org',
  fromAddress: 'calendar@example.org',
  fromName: 'Calendar',
  replyToAddress: null,
  subject: 'Autumn',
  textBody: 'Autumn',
  htmlBody: 'Autumn',
  attachments: [],
}

async function sendBy(url: string): Promise<Delivery> {
  const mailer = smtpMailer(url, { isThisMachine: false })
  const delivery = await mailer.send(mail)
  mailer.close()
  return delivery
}

async function sendTo(options: SMTPServerOptions = {}, change = (url: string) => url): Promise<Delivery> {
  const server = await startMailServer(options)
  cleanUp.push(server.close)
  return sendBy(change(server.url))
}

/** A server that says one line and no more. */
async function sendToOneThatSays(line: string): Promise<Delivery> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(`${line}\r\n`))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp.push(async () => void server.close())
  return sendBy(`smtp://calendar:password@127.0.0.1:${(server.address() as AddressInfo).port}`)
}

const answering =
  (code: number, message: string) => (_: unknown, __: unknown, answer: (error: Error) => void) =>
    answer(Object.assign(new Error(message), { responseCode: code }))

describe('what can be put right in the settings is tried again, and the reason says what to do', () => {
  test.each([
    [
      'a wrong password',
      {},
      (url: string) => url.replace('a%20mail', 'another'),
      /password of SMTP_URL.*%40/,
    ],
    [
      'no password',
      {},
      (url: string) => url.replace(/calendar:[^@]*@/, ''),
      /requires a user name.*SMTP_URL/,
    ],
    [
      'a certificate that is not trusted',
      {},
      (url: string) => url.replace(/\?.*/, ''),
      /NODE_EXTRA_CA_CERTS/,
    ],
    [
      'TLS on a port that begins without',
      {},
      (url: string) => url.replace('smtp:', 'smtps:'),
      /use smtp:\/\//,
    ],
    [
      'no STARTTLS',
      { disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
      (url: string) => url,
      /no password is sent without it.*Use smtps:\/\//,
    ],
    ['another sender', { onMailFrom: answering(553, '5.7.1 Not yours') }, (url: string) => url, /MAIL_FROM/],
    [
      'no relaying',
      { onRcptTo: answering(554, '5.7.1 Relay access denied') },
      (url: string) => url,
      /If that happens with every address/,
    ],
    [
      'a server that is not there',
      {},
      () => 'smtp://calendar:password@127.0.0.1:1',
      /can’t be reached.*Check the host and port of SMTP_URL/,
    ],
  ] as const)('%s', async (_, options, change, sentence) => {
    const delivery = await sendTo(options as SMTPServerOptions, change)
    expect(delivery).toEqual({ outcome: 'failed', reason: expect.stringMatching(sentence) })
  })

  test('a server that refuses this machine', async () => {
    expect(await sendToOneThatSays('554 5.7.1 Your address is on a list')).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/refuses this machine: 554 5\.7\.1.*Ask those who run it/),
    })
  })
})

describe('what the mail server refuses for now', () => {
  test.each([
    ['greylisting', { onRcptTo: answering(451, '4.7.1 Greylisted') }],
    ['a full mailbox', { onRcptTo: answering(452, '4.2.2 Mailbox full') }],
  ])('is tried again: %s', async (_, options) => {
    expect(await sendTo(options)).toEqual({
      outcome: 'failed',
      reason: expect.stringMatching(/just now: 45\d 4\..*\. It is tried again\.$/),
    })
  })
})

describe('what is wrong with one mail alone is given up', () => {
  test.each([
    [
      'no such reader',
      { onRcptTo: answering(550, '5.1.1 No such user') },
      /address: 550 5\.1\.1.*Check the add/,
    ],
    [
      'what the server takes for spam',
      {
        onData: ((stream, session, answer) => {
          stream.on('end', () => answering(554, '5.7.1 Spam')(stream, session, answer)).resume()
        }) satisfies SMTPServerOptions['onData'],
      },
      /doesn’t accept this email: 554 5\.7\.1 Spam\./,
    ],
  ])('%s', async (_, options, sentence) => {
    expect(await sendTo(options)).toEqual({ outcome: 'refused', reason: expect.stringMatching(sentence) })
  })
})
