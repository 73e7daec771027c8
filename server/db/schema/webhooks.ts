import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type DeliveryState, deliveryStates } from '#domain/publish/webhook-delivery.ts'
import { type DeliveredEvent, deliveredEvents, type WebhookEvent } from '#domain/publish/webhook-event.ts'
import { createdAt, id, instant, inTenant, oneOf, refersTo } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** An external address that receives the events of an organisation's calendars. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organizationId: refersTo('organization_id', () => organizations.id),
    address: text('address').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    /** What each call is signed with, encrypted. */
    sealedSecret: text('sealed_secret').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Since when no call of it has come through; null when the last one did. */
    failingSince: instant('failing_since'),
    /** Why it was switched off automatically, in a sentence; null when on or switched off by a person. */
    switchedOffBecause: text('switched_off_because'),
    createdBy: refersTo('created_by', () => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (webhook) => [unique('webhooks_organization_id_id').on(webhook.organizationId, webhook.id)],
)

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<DeliveredEvent>().notNull(),
    payload: jsonb('payload').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastStatus: integer('last_status'),
    /** Why it did not come through the last time, in a sentence. */
    lastError: text('last_error'),
    /** How the last answer began. */
    lastAnswer: text('last_answer'),
    lastAttemptAt: instant('last_attempt_at'),
    nextAttemptAt: instant('next_attempt_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (delivery) => [
    oneOf('webhook_deliveries_event', delivery.event, deliveredEvents),
    oneOf('webhook_deliveries_state', delivery.state, deliveryStates),
    index('webhook_deliveries_newest').on(delivery.webhookId, delivery.createdAt.desc()),
    inTenant('webhook_deliveries_webhook', [delivery.organizationId, delivery.webhookId], webhooks).onDelete(
      'cascade',
    ),
  ],
)
