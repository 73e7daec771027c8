import { eq, sql } from 'drizzle-orm'
import { waitAfterMs } from '#domain/publish/webhook-delivery.ts'
import type { DeliveryRow, WebhookRow } from '#server/access/reach/webhooks-within-reach.ts'
import { openSecret } from '#server/access/secret-box.ts'
import type { Database } from '#server/db/database.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { asOrganization } from '#server/jobs/as-whom.ts'
import type { Outside } from '#server/outside.ts'
import { Refusal } from '#server/problems.ts'
import { inOrder } from './present.ts'
import { signedHeaders } from './signature.ts'
import { switchOff } from './switch-off.ts'

type Errand = {
  readonly organizationId: string
  readonly deliveryId: string
  /** The queue's: what is delivered already is left alone, what fails is held against the webhook. */
  readonly isByQueue: boolean
  /** When it fails, nothing tries it again by itself. */
  readonly isLast: boolean
}

type Taken = { readonly delivery: DeliveryRow; readonly webhook: WebhookRow }
type Answer = { status: number | null; beginning: string | null; error: string | null }

/** The receiver says that it wants no more, for good. */
const gone = 410

/** Tries a delivery once, outside any transaction; the row as it is then, or null when there was nothing to do. */
export async function attemptDelivery(outside: Outside, errand: Errand): Promise<DeliveryRow | null> {
  const { organizationId } = errand
  const taken = await asOrganization(outside, organizationId, (db) => takeUp(db, outside, errand))
  if (taken === null) return null
  const answer = await call(outside, taken)
  return asOrganization(outside, organizationId, (db) => writeDown(db, outside, errand, taken, answer))
}

/** Counted as tried before it is, so that a server that is killed over it has tried. */
async function takeUp(db: Database, outside: Outside, errand: Errand): Promise<Taken | null> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, errand.deliveryId))
  if (!found || (errand.isByQueue && found.delivery.state !== 'queued')) return null
  if (errand.isByQueue && !found.webhook.isOn) {
    const lastError = 'The webhook was switched off before this could be delivered.'
    await change(db, errand.deliveryId, { state: 'given-up', lastError, nextAttemptAt: null })
    return null
  }
  const attempts = sql`${webhookDeliveries.attempts} + 1`
  const delivery = await change(db, errand.deliveryId, { attempts, lastAttemptAt: outside.clock.now() })
  return delivery && { delivery, webhook: found.webhook }
}

async function call(
  { webhookSender, settings, clock }: Outside,
  { delivery, webhook }: Taken,
): Promise<Answer> {
  try {
    const secret = openSecret(settings.secretKey, webhook.id, webhook.sealedSecret)
    const body = JSON.stringify(inOrder(delivery.payload))
    const headers = signedHeaders(secret, { id: delivery.id, at: clock.now(), body })
    const { status, beginning } = await webhookSender.deliver(webhook.address, { headers, body })
    return { status, beginning, error: whyNotTaken(new URL(webhook.address).hostname, status) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: null, beginning: null, error: error.message }
  }
}

function whyNotTaken(hostname: string, status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status === gone) return `${hostname} answered with 410: it wants no more.`
  if (status >= 300 && status < 400)
    return `${hostname} sends on to another address (${status}), which is not followed.`
  return `${hostname} answered with ${status}.`
}

async function writeDown(
  db: Database,
  outside: Outside,
  { deliveryId, isByQueue, isLast }: Errand,
  { delivery, webhook }: Taken,
  { status, beginning, error }: Answer,
): Promise<DeliveryRow | null> {
  const now = outside.clock.now()
  const heard = { lastStatus: status, lastAnswer: beginning, lastError: error }
  if (error === null) {
    await db.update(webhooks).set({ failingSince: null }).where(eq(webhooks.id, webhook.id))
    return change(db, deliveryId, { ...heard, state: 'delivered', deliveredAt: now, nextAttemptAt: null })
  }
  const failingSince = webhook.failingSince ?? now
  if (isByQueue) await db.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  const isGivenUp = delivery.state === 'queued' && (isLast || status === gone)
  const written = await change(db, deliveryId, {
    ...heard,
    ...(isGivenUp && { state: 'given-up' as const }),
    ...(isByQueue && {
      nextAttemptAt: isGivenUp ? null : new Date(now.getTime() + waitAfterMs(delivery.attempts)),
    }),
  })
  if (isByQueue && isGivenUp)
    await switchOff(db, outside, { webhook, failingSince, hasHadEnough: status === gone })
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
