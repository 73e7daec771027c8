import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'
import { deliveryStates } from '#domain/publish/webhook-delivery.ts'
import { deliveredEvents, webhookEvents } from '#domain/publish/webhook-event.ts'

/** An address that is told what becomes of an organisation's calendars, without the secret that signs each call. */
export const Webhook = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Why it was switched off, where nobody did. */
  switchedOffBecause: z.nullable(z.string()),
  /** Since when nothing has come through; null while all is well. */
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  version: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

/** The one time that its secret is shown. */
export const MadeWebhook = z.object({ ...Webhook.shape, secret: z.string() })
export type MadeWebhook = z.infer<typeof MadeWebhook>

/** One call of a webhook; its id is the `webhook-id` of every attempt. */
export const Delivery = z.object({
  id: z.string(),
  event: z.enum(deliveredEvents),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** What was answered the last time; null when nobody answered. */
  lastStatus: z.nullable(z.number()),
  /** How that answer began. */
  lastAnswer: z.nullable(z.string()),
  /** Why it did not come through, in a sentence. */
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  lastAttemptAt: z.nullable(Instant),
  nextAttemptAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  /** What is sent, as it is sent. */
  payload: z.unknown(),
})
export type Delivery = z.infer<typeof Delivery>

const Address = lineOf({ what: 'Address', max: 2000 }).check(
  z.refine(
    (address) => /^https:\/\/[^\s/]/i.test(address),
    'Enter an address that begins with https://, such as https://www.example.org/hooks/calendars',
  ),
)
const Events = z.array(z.enum(webhookEvents, 'Choose what it is told'), 'Choose what it is told').check(
  z.minLength(1, 'Choose what it is told'),
  z.refine((events) => new Set(events).size === events.length, 'Choose each event once'),
)

export const WebhookInput = z.strictObject({ address: Address, events: Events })
export type WebhookInput = z.infer<typeof WebhookInput>

const WebhookChange = z.strictObject({
  address: z.optional(Address),
  events: z.optional(Events),
  isOn: z.optional(z.boolean('Choose on or off')),
})

// None of these has a scope: a program is told, and does not arrange who else is.
export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:id/webhooks',
    access: 'organization:manage',
    response: z.array(Webhook),
  }),
  /** Needs a fresh confirmation. The address is looked at now, and again before each call. */
  make: endpoint({
    method: 'POST',
    path: '/api/organizations/:id/webhooks',
    access: 'organization:manage',
    body: WebhookInput,
    response: MadeWebhook,
    status: 201,
  }),
  /** Another address needs a fresh confirmation. */
  update: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    access: 'organization:manage',
    body: WebhookChange,
    response: Webhook,
    versioned: true,
  }),
  /** The old one signs nothing more. */
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: 'organization:manage',
    response: MadeWebhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'organization:manage',
    response: z.object({ id: z.string() }),
  }),
  /** Sends an event of its own, once and at once, and tells what became of it. */
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'organization:manage',
    response: Delivery,
    status: 201,
  }),
  /** Newest first; thirty days of them are kept. */
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'organization:manage',
    query: z.strictObject({ ...Page, state: z.optional(z.enum(deliveryStates)) }),
    response: z.array(Delivery),
  }),
  /** Tries once more, at once and under the same id, whatever became of it before. */
  redeliver: endpoint({
    method: 'POST',
    path: '/api/webhook-deliveries/:id/redeliver',
    access: 'organization:manage',
    response: Delivery,
  }),
}
