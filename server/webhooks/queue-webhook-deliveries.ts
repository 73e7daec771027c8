import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { CalendarEventPayload } from '#contract/webhooks/webhook-payload.ts'
import type { WebhookEvent } from '#domain/publish/webhook-event.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import { webhookDeliveries, webhooks } from '#server/db/schema/webhooks.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { CalendarUpdate } from '#server/notifications/calendar-update.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'

type ChangeKind = CalendarEventPayload['data']['what']

const CalendarChange = z.object({
  ...CalendarUpdate.shape,
  what: z.enum(['approved', 'amended', 'retired', 'rejected']),
  revision: z.int(),
  reason: z.nullable(z.string()),
})
type CalendarChange = z.infer<typeof CalendarChange>

const events: Readonly<Record<ChangeKind, WebhookEvent>> = {
  approved: 'calendar.approved',
  amended: 'calendar.changed',
  retired: 'calendar.changed',
  rejected: 'calendar.rejected',
}

/** Call in the update's transaction; the job finds the webhooks, which the caller may not be allowed to read. */
export async function queueWebhookDeliveries(
  db: Database,
  update: CalendarUpdate,
  { revision, reason }: { readonly revision: number; readonly reason: string | null },
): Promise<void> {
  const what = whatOf(update.act, revision)
  if (what !== null) await addJob(db, queueWebhookDeliveriesJob, { ...update, what, revision, reason })
}

function whatOf(act: CalendarUpdate['act'], revision: number): ChangeKind | null {
  if (act === 'submit') return null
  if (act === 'approve' || act === 'publish') return revision === 1 ? 'approved' : 'amended'
  if (act === 'bring-back') return 'amended'
  return act === 'retire' ? 'retired' : 'rejected'
}

/** Stores a delivery for each subscribed webhook and adds its job. */
export const queueWebhookDeliveriesJob = job({
  task: 'tell-webhooks',
  payload: CalendarChange,
  async run(outside, change) {
    const { organizationId } = change
    await asOrganization(outside, organizationId, async (db) => {
      const event = events[change.what]
      const wanted = await db
        .select()
        .from(webhooks)
        .where(and(eq(webhooks.organizationId, organizationId), eq(webhooks.isOn, true)))
      const subscribed = wanted.filter((webhook) => webhook.events.includes(event))
      const payload = subscribed.length === 0 ? null : await buildPayload(db, event, change)
      if (payload === null) return
      for (const { id: webhookId } of subscribed) {
        const id = deliveryIdOf(webhookId, change)
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

/** The same for one update and webhook, so that a repeated job makes no second delivery. */
function deliveryIdOf(webhookId: string, { calendarId, version }: CalendarChange): string {
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

/** Null if the calendar was deleted meanwhile. */
async function buildPayload(
  db: Database,
  type: WebhookEvent,
  change: CalendarChange,
): Promise<CalendarEventPayload | null> {
  const { calendarId, organizationId, what, revision, reason, at } = change
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
      ...(isApproved ? await datesOf(db, calendarId, revision) : { terms: null, openBankHolidays: null }),
    },
  }
}

/** After a rejected amendment the previous revision stays published. */
function stillPublished(what: ChangeKind, revision: number): number | null {
  return what === 'rejected' && revision > 1 ? revision - 1 : null
}

async function datesOf(
  db: Database,
  calendarId: string,
  number: number,
): Promise<Pick<CalendarEventPayload['data'], 'terms' | 'openBankHolidays'>> {
  const [row] = await db
    .select({ snapshot: calendarRevisions.snapshot })
    .from(calendarRevisions)
    .where(and(eq(calendarRevisions.calendarId, calendarId), eq(calendarRevisions.number, number)))
  const { terms = [], openBankHolidays = [] } = row?.snapshot ?? {}
  return {
    terms: terms.map(({ termType, startDate, endDate, halfTerm }) => ({
      name: termType,
      startDate,
      endDate,
      halfTerm,
    })),
    openBankHolidays: [...openBankHolidays],
  }
}
