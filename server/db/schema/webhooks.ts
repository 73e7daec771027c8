import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type WebhookEvent, webhookEvents } from '#domain/webhook-event.ts'
import { createdAt, id, instant, oneOf } from './columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** An address of somebody else's that is told what becomes of an organisation's calendars. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    address: text('address').notNull(),
    events: jsonb('events').$type<readonly WebhookEvent[]>().notNull(),
    /** What each call is signed with, encrypted. */
    sealedSecret: text('sealed_secret').notNull(),
    isOn: boolean('is_on').notNull().default(true),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (webhook) => [unique('webhooks_organization_id_id').on(webhook.organizationId, webhook.id)],
)

/** One call of a webhook: to be made, made, or given up. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    organizationId: uuid('organization_id').notNull(),
    webhookId: uuid('webhook_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    payload: jsonb('payload').notNull(),
    state: text('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastStatus: integer('last_status'),
    lastError: text('last_error'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (delivery) => [
    oneOf('webhook_deliveries_event', delivery.event, webhookEvents),
    oneOf('webhook_deliveries_state', delivery.state, ['queued', 'delivered', 'given-up']),
    index('webhook_deliveries_newest').on(delivery.webhookId, delivery.createdAt.desc()),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [delivery.organizationId, delivery.webhookId],
      foreignColumns: [webhooks.organizationId, webhooks.id],
    }).onDelete('cascade'),
  ],
)
