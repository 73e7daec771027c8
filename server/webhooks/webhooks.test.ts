import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CalendarEventPayload } from '#contract/webhooks/webhook-payload.ts'
import { amend } from '#server/test/amended.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { isSigned, makeWebhook, nurseryWithWebhook } from '#server/test/nursery-with-webhook.ts'
import { type Received, type Receiver, startReceiver } from '#server/test/outside/receiver.ts'

let testApp: TestApp
let receiver: Receiver
let given: ReturnType<typeof givenIn>
let people: People

beforeAll(async () => {
  receiver = await startReceiver()
  testApp = await startTestApp({ webhookSender: receiver.webhookSender })
  given = givenIn(testApp)
  people = peopleOf(testApp)
})
afterAll(async () => {
  receiver.close()
  await testApp.close()
})
beforeEach(() => {
  receiver.received.splice(0)
  receiver.answer((_, response) => void response.writeHead(204).end())
  receiver.leadTo(['93.184.216.34'])
})

const aNursery = (events?: readonly string[]) => nurseryWithWebhook(testApp, events)

const newsOf = ({ body }: Received) => JSON.parse(body)

describe('a webhook receives', () => {
  test('of what becomes of a calendar, in the manner of Standard Webhooks', async () => {
    const { site, anna, ben, webhook, logOf } = await aNursery()
    const { id } = await given.calendar({ siteId: site.id, status: 'pending', submittedBy: ben.id })
    await anna.post(`/api/calendars/${id}/approve`)
    await testApp.work()
    const [approval] = receiver.received
    if (!approval) throw new Error('Nothing came.')
    expect(approval.path).toBe('/hooks?of=calendars')
    expect(approval.headers).toMatchObject({
      host: 'receiver.example',
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Term Calendar',
      'webhook-timestamp': String(
        testApp.clock.now().getTime() / 1000 - ((testApp.clock.now().getTime() / 1000) % 1),
      ),
    })
    expect(isSigned(webhook.secret, approval)).toBe(true)
    expect(newsOf(approval)).toMatchObject({
      type: 'calendar.approved',
      timestamp: testApp.clock.now().toISOString(),
      data: {
        calendarId: id,
        siteId: site.id,
        siteName: site.name,
        revision: 1,
        publishedRevision: 1,
        what: 'approved',
      },
    })
    expect(newsOf(approval).data.terms[0]).toMatchObject({ name: 'summer', startDate: expect.any(String) })
    CalendarEventPayload.parse(newsOf(approval))
    expect(await logOf()).toMatchObject([
      {
        id: approval.headers['webhook-id'],
        event: 'calendar.approved',
        state: 'delivered',
        attempts: 1,
        lastStatus: 204,
      },
    ])
  })

  test('that it changed once an amendment is approved, and when it is retired', async () => {
    const { site, anna, ben } = await aNursery()
    const { id } = await given.calendar({ siteId: site.id, status: 'approved' })
    await amend(ben, id)
    await ben.post(`/api/calendars/${id}/submit`)
    await testApp.work()
    expect(receiver.received).toEqual([])
    await anna.post(`/api/calendars/${id}/approve`)
    await anna.delete(`/api/calendars/${id}`)
    await testApp.work()
    expect(receiver.received.map(newsOf)).toMatchObject([
      { type: 'calendar.changed', data: { what: 'amended', revision: 2, publishedRevision: 2 } },
      {
        type: 'calendar.changed',
        data: { what: 'retired', revision: 2, publishedRevision: null, terms: null },
      },
    ])
  })

  test('why one was rejected', async () => {
    const { site, anna, ben } = await aNursery()
    const { id } = await given.calendar({ siteId: site.id, status: 'pending', submittedBy: ben.id })
    await anna.post(`/api/calendars/${id}/reject`, { reason: 'Autumn is a week too long.' })
    await testApp.work()
    expect(receiver.received.map(newsOf)).toMatchObject([
      {
        type: 'calendar.rejected',
        data: {
          what: 'rejected',
          reason: 'Autumn is a week too long.',
          publishedRevision: null,
          terms: null,
        },
      },
    ])
  })

  test('also without required approval, from the person who submits', async () => {
    const organization = await given.organization({ requireCalendarApproval: false })
    const site = await given.site({ organizationId: organization.id })
    const anna = await people.signedIn('org_admin', { organizationId: organization.id })
    await makeWebhook(anna)
    const sites = [{ siteId: site.id, canEdit: true }]
    const ben = await people.signedIn('site_user', { organizationId: organization.id, sites })
    const { id } = await given.calendar({ siteId: site.id })
    await ben.post(`/api/calendars/${id}/submit`)
    await testApp.work()
    expect(receiver.received.map(newsOf)).toMatchObject([{ type: 'calendar.approved' }])
  })

  test('only what it asked for, while it is on, and only of its own organisation', async () => {
    const rejections = await aNursery(['calendar.rejected'])
    const off = await aNursery()
    await off.anna.patch(`/api/webhooks/${off.webhook.id}`, { isOn: false })
    const outsider = await aNursery()
    for (const { site, anna, ben } of [rejections, off]) {
      const { id } = await given.calendar({ siteId: site.id, status: 'pending', submittedBy: ben.id })
      await anna.post(`/api/calendars/${id}/approve`)
    }
    await testApp.work()
    expect(receiver.received).toEqual([])
    for (const { logOf } of [rejections, off, outsider]) expect(await logOf()).toEqual([])
  })

  test('nothing of an act that was rolled back, and once of one whose job is done twice', async () => {
    const { site, anna, ben, logOf } = await aNursery()
    const { id } = await given.calendar({ siteId: site.id, status: 'pending', submittedBy: ben.id })
    await Promise.all([anna, ben].map((person) => person.post(`/api/calendars/${id}/approve`)))
    const { rows } = await testApp.ownerPool.query(
      `select payload from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = task_id where identifier = 'tell-webhooks'`,
    )
    expect(rows).toHaveLength(1)
    await testApp.ownerPool.query(`select app_add_job('tell-webhooks', $1)`, [rows[0].payload])
    await testApp.work()
    expect(await logOf()).toHaveLength(1)
    expect(receiver.received).toHaveLength(1)
  })
})
