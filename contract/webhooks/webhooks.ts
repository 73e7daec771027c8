import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { Instant, lineOf, Page } from '#contract/field.ts'
import { deliveryStates } from '#domain/publish/webhook-delivery.ts'
import { deliveredEvents, webhookEvents } from '#domain/publish/webhook-event.ts'

/** An address that receives events of an organisation's calendars; without the secret that signs them. */
export const Webhook = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  switchedOffBecause: z.nullable(z.string()),
  /** When deliveries began to fail; null while they succeed. */
  failingSince: z.nullable(Instant),
  createdAt: Instant,
  version: z.number(),
})
export type Webhook = z.infer<typeof Webhook>

/** The only answer with its secret. */
export const CreatedWebhook = z.object({ ...Webhook.shape, secret: z.string() })
export type CreatedWebhook = z.infer<typeof CreatedWebhook>

/** One call of a webhook; its id is the `webhook-id` of every attempt. */
export const Delivery = z.object({
  id: z.string(),
  event: z.enum(deliveredEvents),
  state: z.enum(deliveryStates),
  attempts: z.number(),
  /** The status of the last answer; null without one. */
  lastStatus: z.nullable(z.number()),
  lastAnswer: z.nullable(z.string()),
  lastError: z.nullable(z.string()),
  createdAt: Instant,
  lastAttemptAt: z.nullable(Instant),
  nextAttemptAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  payload: z.unknown(),
})
export type Delivery = z.infer<typeof Delivery>

const Address = lineOf({ what: 'Address', max: 2000 }).check(
  z.refine(
    (address) => /^https:\/\/[^\s/]/i.test(address),
    'Enter an address that begins with https://, such as https://www.example.org/hooks/calendars',
  ),
)
const Events = z.array(z.enum(webhookEvents, 'Choose the events to send'), 'Choose the events to send').check(
  z.minLength(1, 'Choose the events to send'),
  z.refine((events) => new Set(events).size === events.length, 'Choose each event once'),
)

export const WebhookInput = z.strictObject({ address: Address, events: Events })
export type WebhookInput = z.infer<typeof WebhookInput>

const WebhookChange = z.strictObject({
  address: z.optional(Address),
  events: z.optional(Events),
  isOn: z.optional(z.boolean('Choose on or off')),
})

const access = 'organization:manage'

// None of these has a scope, so that no program can manage webhooks.
export const webhooks = {
  list: endpoint('GET /api/organizations/:id/webhooks', { access, response: z.array(Webhook) }),
  /** Needs a fresh confirmation. The address is checked now, and again before each delivery. */
  make: endpoint('POST /api/organizations/:id/webhooks', {
    access,
    body: WebhookInput,
    response: CreatedWebhook,
    ...creates,
    showsSecret: true,
  }),
  /** Changing the address needs a fresh confirmation. */
  update: endpoint('PATCH /api/webhooks/:id', {
    access,
    body: WebhookChange,
    response: Webhook,
    versioned: true,
  }),
  /** The old secret is no longer used. */
  renewSecret: endpoint('POST /api/webhooks/:id/secret', {
    access,
    response: CreatedWebhook,
    makes: true,
    showsSecret: true,
  }),
  remove: endpoint('DELETE /api/webhooks/:id', { access, response: z.object({ id: z.string() }) }),
  /** Sends a test event once and answers the result. */
  test: endpoint('POST /api/webhooks/:id/test', { access, response: Delivery, status: 201 }),
  /** Newest first; stored for thirty days. */
  deliveries: endpoint('GET /api/webhooks/:id/deliveries', {
    access,
    query: z.strictObject({ ...Page, state: z.optional(z.enum(deliveryStates)) }),
    usualLimit: 100,
    response: z.array(Delivery),
  }),
  /** Sends it again at once with the same id, whatever its state. */
  redeliver: endpoint('POST /api/webhook-deliveries/:id/redeliver', { access, response: Delivery }),
}
