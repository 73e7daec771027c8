import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreatedWebhook, Delivery, Webhook } from '#contract/webhooks/webhooks.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { type Receiver, startReceiver } from '#server/test/outside/receiver.ts'
import { mailsTo } from '#server/test/received-mails.ts'

let testApp: TestApp
let receiver: Receiver

beforeAll(async () => {
  receiver = await startReceiver(300)
  testApp = await startTestApp({ webhookSender: receiver.webhookSender })
})
afterAll(async () => {
  receiver.close()
  await testApp.close()
})
beforeEach(() => {
  receiver.received.splice(0)
  receiver.answer(answering(204))
})

const answering =
  (status: number, body = '', headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

/** An organisation with a webhook for approved calendars. */
async function anApproval() {
  const given = givenIn(testApp)
  const { id, organizationId } = await given.calendar({ status: 'pending' })
  const people = peopleOf(testApp)
  const anna = await people.signedIn('org_admin', { organizationId })
  const path = `/api/organizations/${organizationId}/webhooks`
  const body = { address: 'https://receiver.example/', events: ['calendar.approved'] }
  const { id: webhookId } = (await anna.post(path, body)).json<CreatedWebhook>()
  await anna.post(`/api/calendars/${id}/approve`)
  return {
    anna,
    webhookId,
    /** After days every session has expired. */
    async comeBack() {
      const again = await people.signedIn('org_admin', { organizationId })
      anna.plantToken(again.token())
    },
    find: async () => (await anna.get(path)).json<Webhook[]>()[0],
    log: async () => (await anna.get(`/api/webhooks/${webhookId}/deliveries`)).json<Delivery[]>(),
  }
}

/** Until the queue has tried as often as it does. */
async function tryToTheEnd() {
  for (let attempt = 1; attempt <= 12; attempt += 1) await testApp.work('hurried')
}

describe('what does not come through', () => {
  test.each<[string, RequestListener, number | null, RegExp]>([
    ['an error', answering(500, 'Oh no'), 500, /answered with 500/],
    ['a refusal', answering(401), 401, /answered with 401/],
    ['a redirection', answering(302, '', { location: 'http://127.0.0.1/' }), 302, /not followed/],
    ['silence', () => undefined, null, /took too long/],
    ['a broken line', ({ socket }) => void socket.destroy(), null, /could not be reached/],
  ])('because of %s is written down and tried again under the same id', async (_, answer, status, words) => {
    const { log } = await anApproval()
    receiver.answer(answer)
    await testApp.work()
    const [failed] = await log()
    expect(failed).toMatchObject({ state: 'queued', attempts: 1, lastStatus: status })
    expect(failed?.lastError).toMatch(words)
    expect(failed?.nextAttemptAt).not.toBeNull()
    receiver.answer(answering(200))
    await testApp.work('hurried')
    expect(await log()).toMatchObject([
      {
        id: failed?.id,
        state: 'delivered',
        attempts: 2,
        lastStatus: 200,
        lastError: null,
        nextAttemptAt: null,
      },
    ])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(
      new Set([failed?.id]),
    )
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  })

  test('is given up after twelve attempts, seen as such, and can be sent again by hand', async () => {
    const { anna, log, find } = await anApproval()
    receiver.answer(answering(503))
    await tryToTheEnd()
    const [givenUp] = await log()
    expect(givenUp).toMatchObject({ state: 'given-up', attempts: 12, lastStatus: 503, nextAttemptAt: null })
    expect(await find()).toMatchObject({ isOn: true, failingSince: expect.any(String) })
    const again = () => anna.post(`/api/webhook-deliveries/${givenUp?.id}/redeliver`)
    expect((await again()).json()).toMatchObject({ state: 'given-up', attempts: 13 })
    receiver.answer(answering(204))
    expect((await again()).json()).toMatchObject({ id: givenUp?.id, state: 'delivered', attempts: 14 })
    expect(await find()).toMatchObject({ failingSince: null })
  })

  test('for three days switches the webhook off, and its administrators are notified', async () => {
    const { anna, webhookId, log, find, comeBack } = await anApproval()
    receiver.answer(answering(500))
    await testApp.work()
    testApp.clock.advance({ hours: 73 })
    await tryToTheEnd()
    await comeBack()
    expect(await find()).toMatchObject({
      isOn: false,
      switchedOffBecause: 'receiver.example had accepted nothing for three days.',
    })
    const messages = await mailsTo(testApp, anna.email)
    expect(messages.map(({ subject }) => subject)).toContain(
      'The webhook to receiver.example was switched off',
    )
    expect(await log()).toMatchObject([{ state: 'given-up' }])
    receiver.answer(answering(200))
    expect((await anna.post(`/api/webhooks/${webhookId}/test`)).json()).toMatchObject({ state: 'delivered' })
    const back = await anna.patch(`/api/webhooks/${webhookId}`, { isOn: true })
    expect(back.json()).toMatchObject({ isOn: true, switchedOffBecause: null, failingSince: null })
  })

  test('because the receiver wants no more (410) switches it off at once', async () => {
    const { find, log } = await anApproval()
    receiver.answer(answering(410))
    await testApp.work()
    expect(await find()).toMatchObject({
      isOn: false,
      switchedOffBecause: 'receiver.example asked for nothing more to be sent.',
    })
    expect(await log()).toMatchObject([{ state: 'given-up', attempts: 1 }])
  })

  test('before the webhook was switched off is not sent any more', async () => {
    const { anna, webhookId, log } = await anApproval()
    receiver.answer(answering(500))
    await testApp.work()
    await anna.patch(`/api/webhooks/${webhookId}`, { isOn: false })
    receiver.received.splice(0)
    await testApp.work('hurried')
    expect(receiver.received).toEqual([])
    expect(await log()).toMatchObject([
      { state: 'given-up', lastError: expect.stringMatching(/switched off/) },
    ])
  })
})

test('of an answer only the beginning is stored, in one line', async () => {
  const { anna, webhookId } = await anApproval()
  receiver.answer((_, response) => {
    response.writeHead(500)
    response.write(`<html>\n\u0000\u202eSecret ${'x'.repeat(500)}`)
    const more = setInterval(() => response.write('y'.repeat(65_536)), 1)
    response.on('close', () => clearInterval(more))
  })
  const { lastAnswer } = (await anna.post(`/api/webhooks/${webhookId}/test`)).json<Delivery>()
  expect(lastAnswer).toMatch(/^<html> Secret x+$/)
  expect(lastAnswer?.length).toBe(200)
})

test('a failed test is reported, but neither retried nor counted against the webhook', async () => {
  const { anna, webhookId, find } = await anApproval()
  await testApp.work()
  receiver.received.splice(0)
  receiver.answer(answering(500))
  const tried = await anna.post(`/api/webhooks/${webhookId}/test`)
  expect([tried.statusCode, tried.json().event, tried.json().state]).toEqual([
    201,
    'webhook.test',
    'given-up',
  ])
  expect(await find()).toMatchObject({ failingSince: null })
  await testApp.work('hurried')
  expect(receiver.received).toHaveLength(1)
})

test('tests and redeliveries are audited', async () => {
  const { anna, webhookId, log } = await anApproval()
  await testApp.work()
  await anna.post(`/api/webhooks/${webhookId}/test`)
  for (const { id } of (await log()).filter(({ event }) => event === 'calendar.approved'))
    await anna.post(`/api/webhook-deliveries/${id}/redeliver`)
  const { rows } = await testApp.ownerPool.query(
    `select action, actor_id, after ->> 'host' as host from audit_entries
     where subject_id = $1 and action <> 'webhook.make' order by action`,
    [webhookId],
  )
  const by = { actor_id: anna.id, host: 'receiver.example' }
  expect(rows).toEqual([
    { action: 'webhook.redeliver', ...by },
    { action: 'webhook.test', ...by },
  ])
})

test('a slow receiver holds up its own line alone, not even another one of its organisation', async () => {
  const { id, organizationId } = await givenIn(testApp).calendar({ status: 'pending' })
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const hooks = await Promise.all(
    ['https://slow.example/', 'https://receiver.example/'].map(async (address) => {
      const body = { address, events: ['calendar.approved'] }
      return (await anna.post(`/api/organizations/${organizationId}/webhooks`, body)).json<CreatedWebhook>()
    }),
  )
  await anna.post(`/api/calendars/${id}/approve`)
  await testApp.work()
  const lines = hooks.map((hook) => `webhook:${hook.id}`)
  const { rows } = await testApp.ownerPool.query(
    'select queue_name from graphile_worker._private_job_queues where queue_name = any($1)',
    [lines],
  )
  expect(rows.map((row) => row.queue_name).sort()).toEqual(lines.sort())
})

test('the log is read page by page, and by what became of each', async () => {
  const { anna, webhookId } = await anApproval()
  receiver.answer(answering(200))
  await testApp.work()
  for (let count = 0; count < 4; count += 1) {
    testApp.clock.advance({ seconds: 1 })
    if (count === 2) receiver.answer(answering(500))
    await anna.post(`/api/webhooks/${webhookId}/test`)
  }
  const path = `/api/webhooks/${webhookId}/deliveries`
  const first = await anna.get(`${path}?limit=3`)
  expect(first.json<Delivery[]>().map(({ lastStatus }) => lastStatus)).toEqual([500, 500, 200])
  const [, next = ''] = /<([^>]+)>/.exec(String(first.headers.link)) ?? []
  expect((await anna.get(next)).json()).toHaveLength(2)
  expect((await anna.get(`${path}?state=given-up`)).json()).toHaveLength(2)
})

test('deliveries are deleted after thirty days', async () => {
  await anApproval()
  await testApp.work()
  testApp.clock.advance({ hours: 31 * 24 })
  await testApp.runUntilStopped('tidy-deliveries')
  const { rows } = await testApp.ownerPool.query('select count(*)::int as number from webhook_deliveries')
  expect(rows).toEqual([{ number: 0 }])
})
