import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MailSender } from '#contract/organizations/mail-domains.ts'
import { asOrganization } from '#server/jobs/job.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { findSender } from '#server/mail/sender.ts'
import { sourceTooSlow } from '#server/problems.ts'
import { startMailingApp } from '#server/test/app/mailing-app.ts'
import type { TestApp } from '#server/test/app/test-app.ts'
import type { MailServer } from '#server/test/outside/mail-server.ts'
import { staffOf } from '#server/test/staff.ts'

let server: MailServer
let testApp: TestApp
/** What the name server says; null: it does not answer. */
let records: Readonly<Record<string, readonly string[]>> | null = {}
let count = 0

beforeAll(async () => {
  ;({ server, testApp } = await startMailingApp({
    settings: { mailFromDomains: ['meadow.example', 'council.example'] },
    readTxt: async (name) => {
      if (records === null) throw sourceTooSlow('The name server did not answer in time. Try again later.')
      return records[name] ?? []
    },
  }))
})
afterAll(() => testApp.close())
beforeEach(() => {
  records = {}
})

async function anOrganization() {
  const { admin, organizationId } = await staffOf(testApp)
  return { admin, organizationId, path: `/api/organizations/${organizationId}` }
}

async function mailFrom(
  organizationId: string,
): Promise<{ from: string; replyTo: string | null; name: string }> {
  count += 1
  const address = `reader-${count}@example.org`
  await asOrganization(testApp.outside, organizationId, (db) =>
    queueMail(db, testApp.outside.settings, testApp.clock.now(), {
      kind: 'test',
      to: { address, userId: null },
      organizationId,
      subject: 'Autumn begins on Monday',
      paragraphs: ['The nursery opens at eight.'],
    }),
  )
  await testApp.work()
  const { from = '', source = '' } = server.received.find(({ to }) => to.includes(address)) ?? {}
  const header = (name: string) => new RegExp(`^${name}: (.*?)\\r?$`, 'm').exec(source)?.[1] ?? null
  return { from, replyTo: header('Reply-To'), name: header('From')?.replace(/ <.*/, '') ?? '' }
}

const prove = ({ admin, path }: Awaited<ReturnType<typeof anOrganization>>, domain = 'meadow.example') =>
  admin.post(`${path}/mail-domains/prove`, { domain })

async function proved() {
  const ours = await anOrganization()
  records = { '_term-calendar.meadow.example': [`term-calendar=${ours.organizationId}`] }
  expect((await prove(ours)).statusCode).toBe(200)
  return ours
}

describe('a mail of an organisation', () => {
  test('comes from the installation, under the organisation’s name, and replies go where it likes', async () => {
    const { admin, organizationId, path } = await anOrganization()
    const answer = await admin.patch(path, {
      mailDisplayName: 'Meadow Lane, Office',
      replyToEmail: 'office@meadow.example',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await mailFrom(organizationId)).toEqual({
      from: 'no-reply@calendar.example',
      name: '"Meadow Lane, Office"',
      replyTo: 'office@meadow.example',
    })
  })

  test('does not come from an address that an earlier release took without a proof, which gets the replies', async () => {
    const { organizationId } = await anOrganization()
    await testApp.ownerPool.query(
      `update organizations set notification_from_email = 'prime.minister@council.example' where id = $1`,
      [organizationId],
    )
    expect(await mailFrom(organizationId)).toMatchObject({
      from: 'no-reply@calendar.example',
      replyTo: 'prime.minister@council.example',
    })
  })

  test('comes from its own address once the domain is proved, and no longer when the operator removes it', async () => {
    const { admin, organizationId, path } = await proved()
    const answer = await admin.patch(path, { notificationFromEmail: 'Calendars@Meadow.example' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await mailFrom(organizationId)).toMatchObject({ from: 'Calendars@meadow.example', replyTo: null })
    const { settings } = testApp.outside
    const without = { ...settings, mailFromDomains: [] }
    const sender = await asOrganization(testApp.outside, organizationId, (db) =>
      findSender(db, without, organizationId),
    )
    expect(sender).toMatchObject({ address: settings.mailFrom, replyTo: 'Calendars@Meadow.example' })
  })
})

describe('an address to send from', () => {
  test.each(['office@meadow.example', 'office@elsewhere.example', 'office@sub.meadow.example'])(
    '%s is refused as long as its domain is not proved',
    async (notificationFromEmail) => {
      const { admin, path } = await anOrganization()
      const refused = await admin.patch(path, { notificationFromEmail })
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields.notificationFromEmail).toContain('its domain is not verified')
    },
  )

  test('of a domain that another organisation has proved is refused', async () => {
    await proved()
    const { admin, path } = await anOrganization()
    const refused = await admin.patch(path, { notificationFromEmail: 'office@meadow.example' })
    expect(refused.statusCode).toBe(400)
  })
})

describe('a domain', () => {
  test('is proved by a record with the organisation’s own value', async () => {
    const ours = await anOrganization()
    const sender = (await ours.admin.get(`${ours.path}/mail-domains`)).json<MailSender>()
    expect(sender.address).toBe('no-reply@calendar.example')
    const [first] = sender.domains
    expect(first).toEqual({
      domain: 'meadow.example',
      maySend: true,
      recordName: '_term-calendar.meadow.example',
      recordValue: `term-calendar=${ours.organizationId}`,
      provedAt: null,
    })
    const early = await prove(ours)
    expect([early.statusCode, early.json().code]).toEqual([409, 'wrong-status'])
    records = { '_term-calendar.meadow.example': ['v=spf1 -all', first?.recordValue ?? ''] }
    const later = (await prove(ours)).json<MailSender>()
    expect(later.domains.map(({ provedAt }) => provedAt !== null)).toEqual([true, false])
  })

  test('is not proved by the record of another organisation', async () => {
    const ours = await anOrganization()
    const { organizationId: other } = await anOrganization()
    records = { '_term-calendar.meadow.example': [`term-calendar=${other}`] }
    expect((await prove(ours)).statusCode).toBe(409)
  })

  test('that the operator does not list is proved for signing in, and no mail comes from it', async () => {
    const ours = await anOrganization()
    records = { '_term-calendar.big-bank.example': [`term-calendar=${ours.organizationId}`] }
    const answer = await prove(ours, 'Big-Bank.example')
    expect(answer.statusCode, answer.body).toBe(200)
    const found = answer.json<MailSender>().domains.find(({ domain }) => domain === 'big-bank.example')
    expect(found).toMatchObject({ maySend: false, provedAt: expect.any(String) })
    const from = await ours.admin.patch(ours.path, { notificationFromEmail: 'office@big-bank.example' })
    expect(from.statusCode).toBe(400)
  })

  test('is proved after password and code, and of one’s own organisation', async () => {
    const ours = await anOrganization()
    const theirs = await anOrganization()
    expect((await prove({ ...ours, path: theirs.path })).statusCode).toBe(404)
    testApp.clock.advance({ minutes: 6 })
    expect((await prove(ours)).json().code).toBe('confirmation-required')
  })

  test('whose name server does not answer is not called unproved', async () => {
    const ours = await anOrganization()
    records = null
    const refused = await prove(ours)
    expect([refused.statusCode, refused.json().message]).toEqual([
      504,
      'The name server did not answer in time. Try again later.',
    ])
  })

  test('whose record is gone is no longer proved the next day', async () => {
    const { admin, organizationId, path } = await proved()
    await admin.patch(path, { notificationFromEmail: 'calendars@meadow.example' })
    records = null
    await testApp.runUntilStopped('check-mail-domains')
    expect((await mailFrom(organizationId)).from).toBe('calendars@meadow.example')
    records = {}
    await testApp.runUntilStopped('check-mail-domains')
    expect(await mailFrom(organizationId)).toMatchObject({
      from: 'no-reply@calendar.example',
      replyTo: 'calendars@meadow.example',
    })
  })
})
