import { and, eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { notFound, requireRow } from '#server/problems.ts'
import { administered } from './within-reach.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type DeliveryRow = typeof webhookDeliveries.$inferSelect

export function webhookWithinReach(db: Database, actor: Actor, id: string): Promise<WebhookRow> {
  const isInReach = and(eq(webhooks.id, id), administered(actor, webhooks))
  return requireRow('Webhook', db.select().from(webhooks).where(isInReach))
}

export async function deliveryWithinReach(db: Database, actor: Actor, id: string): Promise<DeliveryRow> {
  const [row] = await db
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), administered(actor, webhooks)))
  if (!row) throw notFound('Delivery')
  return row.delivery
}
