import * as z from 'zod/mini'
import { job } from '#server/jobs/job.ts'
import { attemptDelivery } from './attempt-delivery.ts'

/**
 * The job of each delivery. Each webhook has its own queue, so that a slow receiver delays no other.
 *
 * A receiver can get a delivery twice, with the same `webhook-id`, if this server is killed before it has stored the
 * answer.
 */
export const deliverWebhookJob = job({
  task: 'deliver-webhook',
  // Jobs queued by an older release have no `webhookId`.
  payload: z.object({ organizationId: z.uuid(), webhookId: z.optional(z.uuid()), deliveryId: z.uuid() }),
  isLowPriority: true,
  queueName: ({ webhookId }) => `webhook:${webhookId}`,
  async run(outside, task, { isLast }) {
    const delivery = await attemptDelivery(outside, { ...task, isByQueue: true, isLast })
    // The queue retries with growing delays.
    if (delivery?.state === 'queued') throw new Error('A webhook could not be delivered.')
  },
})
