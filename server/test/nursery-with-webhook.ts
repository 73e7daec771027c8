import { createHmac } from 'node:crypto'
import type { CreatedWebhook, Delivery } from '#contract/webhooks/webhooks.ts'
import { webhookEvents } from '#domain/publish/webhook-event.ts'
import { type Person, peopleOf } from './app/people.ts'
import type { TestApp } from './app/test-app.ts'
import { givenIn } from './given.ts'
import type { Received } from './outside/receiver.ts'

export const everyEvent: readonly string[] = webhookEvents
const address = 'https://receiver.example/hooks?of=calendars'

export function makeWebhook(admin: Person, body: object = { address, events: everyEvent }) {
  return admin.post(`/api/organizations/${admin.organizationId}/webhooks`, body)
}

/** An administrator with a webhook, a colleague who submits, and a site. */
export async function nurseryWithWebhook(testApp: TestApp, events = everyEvent) {
  const site = await givenIn(testApp).site()
  const { organizationId } = site
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const ben = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const webhook = (await makeWebhook(anna, { address, events })).json<CreatedWebhook>()
  const logOf = async () => (await anna.get(`/api/webhooks/${webhook.id}/deliveries`)).json<Delivery[]>()
  return { site, anna, ben, webhook, logOf }
}

/** As a receiver finds out that has read no line of ours. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}
