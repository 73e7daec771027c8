import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreatedWebhook } from '#contract/webhooks/webhooks.ts'
import { type People, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { everyEvent, isSigned, makeWebhook, nurseryWithWebhook } from '#server/test/nursery-with-webhook.ts'
import { type Receiver, startReceiver } from '#server/test/outside/receiver.ts'

let testApp: TestApp
let receiver: Receiver
let people: People

beforeAll(async () => {
  receiver = await startReceiver()
  testApp = await startTestApp({ webhookSender: receiver.webhookSender })
  people = peopleOf(testApp)
})
afterAll(async () => {
  receiver.close()
  await testApp.close()
})
beforeEach(() => {
  receiver.received.splice(0)
  receiver.leadTo(['93.184.216.34'])
})

const aNursery = () => nurseryWithWebhook(testApp)

describe('a webhook’s address', () => {
  test.each([
    'http://receiver.example/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/',
    'https://localhost/',
    'https://printer.local/',
    'https://user:secret@receiver.example/',
    'https://receiver.example:8443/',
    'ftp://receiver.example/',
    'receiver.example',
    `https://receiver.example/${'a'.repeat(2000)}`,
  ])('is not %s', async (wrong) => {
    const anna = await people.signedIn('org_admin')
    const answer = await makeWebhook(anna, { address: wrong, events: everyEvent })
    const { code, fields } = answer.json()
    expect([answer.statusCode, code, Object.keys(fields)]).toEqual([400, 'invalid-input', ['address']])
    expect((await anna.get(`/api/organizations/${anna.organizationId}/webhooks`)).json()).toEqual([])
  })

  test.each([[['10.0.0.1']], [['93.184.216.34', '::1']], [['169.254.169.254']], [[]]])(
    'is not one whose name leads to %j, when it is saved or later',
    async (addresses) => {
      const { anna, webhook } = await aNursery()
      receiver.leadTo(addresses)
      const { fields } = (await makeWebhook(anna)).json()
      expect(fields.address).toMatch(/not on the public internet|could not be found/)
      const changed = await anna.patch(`/api/webhooks/${webhook.id}`, { address: 'https://other.example/' })
      expect(changed.statusCode).toBe(400)
      const { state, lastStatus, lastError } = (await anna.post(`/api/webhooks/${webhook.id}/test`)).json()
      expect([state, lastStatus, lastError]).toEqual([
        'given-up',
        null,
        'receiver.example is not on the public internet.',
      ])
      expect(receiver.received).toEqual([])
    },
  )

  test('and its secret are given out and changed only after a fresh confirmation', async () => {
    const { anna, webhook } = await aNursery()
    const renewed = (await anna.post(`/api/webhooks/${webhook.id}/secret`)).json<CreatedWebhook>()
    expect(renewed.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(renewed.secret).not.toBe(webhook.secret)
    await anna.post(`/api/webhooks/${webhook.id}/test`)
    expect(receiver.received.map((received) => isSigned(renewed.secret, received))).toEqual([true])
    const listed = await anna.get(`/api/organizations/${anna.organizationId}/webhooks`)
    expect(listed.body).not.toContain('whsec_')
    const { rows } = await testApp.ownerPool.query('select * from webhooks where id = $1', [webhook.id])
    expect(JSON.stringify(rows)).not.toContain(renewed.secret)
    testApp.clock.advance({ minutes: 6 })
    const other = { address: 'https://other.example/' }
    for (const answer of [
      await makeWebhook(anna),
      await anna.patch(`/api/webhooks/${webhook.id}`, other),
      await anna.post(`/api/webhooks/${webhook.id}/secret`),
    ])
      expect(answer.json().code).toBe('confirmation-required')
    expect((await anna.patch(`/api/webhooks/${webhook.id}`, { isOn: false })).statusCode).toBe(200)
  })

  test('is in the audit by its host alone', async () => {
    const { webhook } = await aNursery()
    const { rows } = await testApp.ownerPool.query(
      'select action, after from audit_entries where subject_id = $1',
      [webhook.id],
    )
    expect(rows).toEqual([
      { action: 'webhook.make', after: { host: 'receiver.example', events: everyEvent, isOn: true } },
    ])
  })
})

test('two administrators do not overwrite each other', async () => {
  const { anna, ben, webhook } = await aNursery()
  const path = `/api/webhooks/${webhook.id}`
  const first = await anna.patch(path, { events: ['calendar.approved'] }, { 'if-match': '"1"' })
  expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
  expect((await ben.patch(path, { isOn: false }, { 'if-match': '"1"' })).json().code).toBe('stale-version')
})

test('there are ten at most, also of those made at the same moment', async () => {
  const anna = await people.signedIn('org_admin')
  for (let made = 0; made < 8; made += 1) expect((await makeWebhook(anna)).statusCode).toBe(201)
  const answers = await Promise.all([1, 2, 3, 4].map(() => makeWebhook(anna)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 409, 409])
  expect((await makeWebhook(anna)).json().code).toBe('in-use')
})
