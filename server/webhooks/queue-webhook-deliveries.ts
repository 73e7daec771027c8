import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CalendarEventPayload } from '#contract/webhooks/webhook-payload.ts'
import type { WebhookEvent } from '#domain/publish/webhook-event.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { asOrganization } from '#server/jobs/as-whom.ts'
import { addJob, job } from '#server/jobs/job.ts'
import { Happening } from '#server/notifications/happening.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'

type What = CalendarEventPayload['data']['what']

const News = z.object({
  ...Happening.shape,
  what: z.enum(['approved', 'amended', 'retired', 'rejected']),
  revision: z.int(),
  reason: z.nullable(z.string()),
})
type News = z.infer<typeof News>

const events: Readonly<Record<What, WebhookEvent>> = {
  approved: 'calendar.approved',
  amended: 'calendar.changed',
  retired: 'calendar.changed',
  rejected: 'calendar.rejected',
}

/** In the transaction of the act; who is told is looked up afterwards, by somebody who may know. */
export async function queueWebhookDeliveries(
  db: Database,
  happening: Happening,
  { revision, reason }: { readonly revision: number; readonly reason: string | null },
): Promise<void> {
  const what = whatOf(happening.act, revision)
  if (what !== null) await addJob(db, queueWebhookDeliveriesJob, { ...happening, what, revision, reason })
}

function whatOf(act: Happening['act'], revision: number): What | null {
  if (act === 'submit') return null
  if (act === 'approve' || act === 'publish') return revision === 1 ? 'approved' : 'amended'
  return act === 'retire' ? 'retired' : 'rejected'
}

/** Writes down what each webhook that wants to know is to be told, and adds the job that tells it. */
export const queueWebhookDeliveriesJob = job({
  task: 'tell-webhooks',
  payload: News,
  async run(outside, news) {
    const { organizationId } = news
    await asOrganization(outside, organizationId, async (db) => {
      const event = events[news.what]
      const wanted = await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.organizationId, organizationId), eq(webhooks.isOn, true)))
      const telling = wanted.filter((webhook) => webhook.events.includes(event))
      const payload = telling.length === 0 ? null : await writeNews(db, event, news)
      if (payload === null) return
      for (const { id: webhookId } of telling) {
        const id = deliveryIdOf(webhookId, news)
        const made = await db
          .insert(webhookDeliveries)
          .values({ id, organizationId, webhookId, event, payload, createdAt: outside.clock.now() })
          .onConflictDoNothing()
          .returning({ id: webhookDeliveries.id })
        if (made.length > 0)
          await addJob(db, deliverWebhookJob, { organizationId, webhookId, deliveryId: id })
      }
    })
  },
})

/** Of one act and webhook always the same, so that a job that is done twice tells once. */
function deliveryIdOf(webhookId: string, { calendarId, version }: News): string {
  const hash = createHash('sha256').update(`${webhookId} ${calendarId} ${version}`).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 15),
    hash.slice(15, 18),
    hash.slice(18, 30),
  ]
  return `${a}-${b}-8${c}-8${d}-${e}`
}

/** Null when the calendar is gone meanwhile. */
async function writeNews(db: Database, type: WebhookEvent, news: News): Promise<CalendarEventPayload | null> {
  const { calendarId, organizationId, what, revision, reason, at } = news
  const [found] = await db
    .select({ siteId: sites.id, siteName: sites.name, fundingYear: calendars.fundingYear })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(eq(calendars.id, calendarId))
  if (!found) return null
  const isApproved = what === 'approved' || what === 'amended'
  const { siteId, siteName, fundingYear } = found
  return {
    type,
    timestamp: at,
    data: {
      ...{ organizationId, siteId, siteName, calendarId, fundingYear, what, revision },
      publishedRevision: isApproved ? revision : stillPublished(what, revision),
      reason,
      terms: isApproved ? await termsOf(db, calendarId, revision) : null,
    },
  }
}

/** While an amendment is rejected, what was approved before it stays. */
function stillPublished(what: What, revision: number): number | null {
  return what === 'rejected' && revision > 1 ? revision - 1 : null
}

async function termsOf(
  db: Database,
  calendarId: string,
  number: number,
): Promise<CalendarEventPayload['data']['terms']> {
  const [row] = await db
    .select({ snapshot: calendarRevisions.snapshot })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), eq(calendarRevisions.number, number)))
  const terms = row?.snapshot.terms ?? []
  return terms.map(({ termType, startDate, endDate, halfTerm }) => ({
    name: termType,
    startDate,
    endDate,
    halfTerm,
  }))
}
