import { and, asc, desc, eq } from 'drizzle-orm'
import { webhooks as calls } from '#contract/webhooks/webhooks.ts'
import { webhookWithinReach } from '#server/access/reach/webhooks-within-reach.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { olderThan, onePage, positionInTime, rowsToRead } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentDelivery } from './present.ts'

export const listWebhooks: Handler<typeof calls.list> = async (db, { actor, params }) => {
  const { id } = await organizationWithinReach(db, actor, params.id)
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.organizationId, id))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id))
}

export const listDeliveries: Handler<typeof calls.deliveries> = async (db, call) => {
  const { id } = await webhookWithinReach(db, call.actor, call.params.id)
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        call.query.state === undefined ? undefined : eq(webhookDeliveries.state, call.query.state),
        olderThan(call.query.cursor, webhookDeliveries),
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(rowsToRead(call))
  return onePage(calls.deliveries, call, rows, positionInTime).map(presentDelivery)
}
