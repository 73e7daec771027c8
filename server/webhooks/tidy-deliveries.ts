import { and, eq, lt } from 'drizzle-orm'
import { deliveryRetentionMs } from '#domain/publish/webhook-delivery.ts'
import { days } from '#domain/year/duration.ts'
import { webhookDeliveries } from '#server/db/schema/webhooks.ts'
import { asSystem } from '#server/jobs/as-whom.ts'
import { job, noPayload } from '#server/jobs/job.ts'

/** The last try comes sixteen hours after the first. */
const triedFor = 2 * days

/** Hourly: gives up what nobody tries any more, and forgets what nobody needs to look at any more. */
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
        .where(and(eq(state, 'queued'), lt(createdAt, ago(triedFor))))
      await db.delete(webhookDeliveries).where(lt(createdAt, ago(deliveryRetentionMs)))
    })
  },
})
