import { and, eq, lt } from 'drizzle-orm'
import { deliveryRetentionMs } from '#domain/publish/webhook-delivery.ts'
import { days } from '#domain/year/duration.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { asSystem } from '#server/jobs/job-callers.ts'

/** The last attempt is sixteen hours after the first. */
const retryPeriodMs = 2 * days

/** Hourly: gives up deliveries whose attempts have ended and deletes old ones. */
export const tidyDeliveriesJob = job({
  task: 'tidy-deliveries',
  payload: noPayload,
  cron: '49 * * * *',
  async run(outside) {
    const ago = (ms: number) => new Date(outside.clock.now().getTime() - ms)
    const { createdAt, state } = webhookDeliveries
    await asSystem(outside, async (db) => {
      await db
        .update(webhookDeliveries)
        .set({ state: 'given-up', nextAttemptAt: null })
        .where(and(eq(state, 'queued'), lt(createdAt, ago(retryPeriodMs))))
      await db.delete(webhookDeliveries).where(lt(createdAt, ago(deliveryRetentionMs)))
    })
  },
})
