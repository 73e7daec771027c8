import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { waitAfterMs } from '#domain/publish/webhook-delivery.ts'
import type { DeliveryRow, WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { inOrder } from './present.ts'
import { signedHeaders } from './signature.ts'
import { switchOff } from './switch-off.ts'

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
  slots: 'deliveries',
  queueName: ({ webhookId }) => `webhook:${webhookId}`,
  async run(outside, task, { isLast }) {
    const delivery = await attemptDelivery(outside, { ...task, isByQueue: true, isLast })
    // The queue retries with growing delays.
    if (delivery?.state === 'queued') throw new Error('A webhook could not be delivered.')
  },
})

type DeliveryTask = {
  readonly organizationId: string
  readonly deliveryId: string
  /** From the queue: skips what was delivered already and counts failures against the webhook. */
  readonly isByQueue: boolean
  /** If it fails, there is no automatic retry. */
  readonly isLast: boolean
}

type Claimed = { readonly delivery: DeliveryRow; readonly webhook: WebhookRow }
type Answer = { status: number | null; beginning: string | null; error: string | null }

/** With 410 the receiver says that it wants no more deliveries. */
const gone = 410

/** Tries a delivery once, outside any transaction; returns the updated row, or null if there was nothing to do. */
export async function attemptDelivery(outside: Outside, task: DeliveryTask): Promise<DeliveryRow | null> {
  const { organizationId } = task
  const claimed = await asOrganization(outside, organizationId, (db) => claim(db, outside, task))
  if (claimed === null) return null
  const answer = await call(outside, claimed)
  return asOrganization(outside, organizationId, (db) => recordOutcome(db, outside, task, claimed, answer))
}

/** Counts the attempt before it is made, so that it counts even if the server is killed. */
async function claim(db: Database, outside: Outside, task: DeliveryTask): Promise<Claimed | null> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, task.deliveryId))
  if (!found || (task.isByQueue && found.delivery.state !== 'queued')) return null
  if (task.isByQueue && !found.webhook.isOn) {
    const lastError = 'The webhook was switched off before this could be delivered.'
    await change(db, task.deliveryId, { state: 'given-up', lastError, nextAttemptAt: null })
    return null
  }
  const attempts = sql`${webhookDeliveries.attempts} + 1`
  const delivery = await change(db, task.deliveryId, { attempts, lastAttemptAt: outside.clock.now() })
  return delivery && { delivery, webhook: found.webhook }
}

async function call(
  { webhookSender, settings, clock }: Outside,
  { delivery, webhook }: Claimed,
): Promise<Answer> {
  try {
    const secret = openSecret(settings.secretKeys, webhook.id, webhook.sealedSecret)
    const body = JSON.stringify(inOrder(delivery.payload))
    const headers = signedHeaders(secret, { id: delivery.id, at: clock.now(), body })
    const { status, beginning } = await webhookSender.deliver(webhook.address, { headers, body })
    return { status, beginning, error: failureOf(new URL(webhook.address).hostname, status) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: null, beginning: null, error: error.message }
  }
}

function failureOf(hostname: string, status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status === gone) return `${hostname} answered with 410: it asks for nothing more.`
  if (status >= 300 && status < 400)
    return `${hostname} redirects to another address (${status}), which is not followed.`
  return `${hostname} answered with ${status}.`
}

async function recordOutcome(
  db: Database,
  outside: Outside,
  { deliveryId, isByQueue, isLast }: DeliveryTask,
  { delivery, webhook }: Claimed,
  { status, beginning, error }: Answer,
): Promise<DeliveryRow | null> {
  const now = outside.clock.now()
  const outcome = { lastStatus: status, lastAnswer: beginning, lastError: error }
  if (error === null) {
    await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
    return change(db, deliveryId, { ...outcome, state: 'delivered', deliveredAt: now, nextAttemptAt: null })
  }
  const failingSince = webhook.failingSince ?? now
  if (isByQueue) await db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  const isGivenUp = delivery.state === 'queued' && (isLast || status === gone)
  const written = await change(db, deliveryId, {
    ...outcome,
    ...(isGivenUp && { state: 'given-up' as const }),
    ...(isByQueue && {
      nextAttemptAt: isGivenUp ? null : new Date(now.getTime() + waitAfterMs(delivery.attempts)),
    }),
  })
  if (isByQueue && isGivenUp) await switchOff(db, outside, { webhook, failingSince, isGone: status === gone })
  return written
}

type Changes = Partial<{ [Column in keyof DeliveryRow]: DeliveryRow[Column] | ReturnType<typeof sql> }>

async function change(db: Database, id: string, changes: Changes): Promise<DeliveryRow | null> {
  const [row] = await db
    .update(webhookDeliveries)
    .set(changes)
    .where(eq(webhookDeliveries.id, id))
    .returning()
  return row ?? null
}
