import * as z from 'zod/mini'
import { job } from '#server/jobs/job.ts'
import { attemptDelivery } from './attempt.ts'

/**
 * The job of each delivery. A webhook's stand in one line: whoever takes long to answer holds up nobody else.
 *
 * A receiver may get one twice: when it has taken it and this server is killed before that is written down. Both carry
 * the same `webhook-id`.
 */
export const deliverWebhookJob = job({
  task: 'deliver-webhook',
  // What an older release has queued names no webhook.
  payload: z.object({ organizationId: z.uuid(), webhookId: z.optional(z.uuid()), deliveryId: z.uuid() }),
  isPatient: true,
  queueOf: ({ webhookId }) => `webhook:${webhookId}`,
  async run(outside, errand, { isLast }) {
    const delivery = await attemptDelivery(outside, { ...errand, isByQueue: true, isLast })
    // The queue tries again what has failed, later each time.
    if (delivery?.state === 'queued') throw new Error('A webhook could not be delivered.')
  },
})
