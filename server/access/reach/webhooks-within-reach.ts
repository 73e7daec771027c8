import { and, eq, type SQL, sql } from 'drizzle-orm'
import { may } from '#domain/people/permission.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { notFound } from '#server/problems.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

/** Only administrators reach the webhooks of their organisation. */
function webhooksInReach(actor: Actor): SQL {
  if (!may(actor.role, 'organization:manage')) return sql`false`
  if (actor.role === 'system_admin') return sql`true`
  return actor.organizationId === null ? sql`false` : eq(webhooks.organizationId, actor.organizationId)
}

export async function webhookWithinReach(db: Database, actor: Actor, id: string): Promise<WebhookRow> {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), webhooksInReach(actor)))
  if (!row) throw notFound('Webhook')
  return row
}

export async function deliveryWithinReach(db: Database, actor: Actor, id: string): Promise<DeliveryRow> {
  const [row] = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), webhooksInReach(actor)))
  if (!row) throw notFound('Delivery')
  return row.delivery
}
