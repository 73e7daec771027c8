import { and, eq, lt } from 'drizzle-orm'
import { deliveryRetentionMs } from '#domain/publish/webhook-delivery.ts'
import { days } from '#domain/year/duration.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { scheduledJob } from '#server/jobs/job.ts'

/** The last attempt is sixteen hours after the first. */
const retryPeriodMs = 2 * days

/** Hourly: gives up deliveries whose attempts have ended and deletes old ones. */
export const tidyDeliveriesJob = scheduledJob('tidy-deliveries', '49 * * * *', async (db, now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { createdAt, state } = webhookDeliveries
  await db
    .update(webhookDeliveries)
    .set({ state: 'given-up', nextAttemptAt: null })
    .where(and(eq(state, 'queued'), lt(createdAt, ago(retryPeriodMs))))
  await db.delete(webhookDeliveries).where(lt(createdAt, ago(deliveryRetentionMs)))
})
