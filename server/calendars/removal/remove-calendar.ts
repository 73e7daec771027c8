import { and, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { may } from '#domain/people/permission.ts'
import { daysToBringBack, lastRemovalToBringBack } from '#domain/plan/removed-calendar.ts'
import { days } from '#domain/year/duration.ts'
import { type CalendarRow, editableSites } from '#server/access/reach/within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { lockCalendar, requireAct } from '#server/calendars/calendar-to-change.ts'
import { readPlan } from '#server/calendars/plan.ts'
import { recordCalendarAct, recordedPlan, recordedState } from '#server/calendars/record-calendar-act.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import { calendarUpdateOf, notifyOfCalendar } from '#server/notifications/notify-of-calendar.ts'
import { queueWebhookDeliveries } from '#server/webhooks/queue-webhook-deliveries.ts'

/** What was never approved is deleted, what was retired; either can be brought back for a while. */
export const removeCalendar: Handler<typeof calls.remove> = async (db, call) => {
  const found = await lockCalendar(db, call.actor, call.params.id)
  const { calendar } = found
  const act = calendar.publishedRevision === null ? 'delete' : 'retire'
  await requireAct(db, call, found, act)
  const before = { ...recordedState(calendar), ...recordedPlan(await readPlan(db, calendar.id)) }
  await db
    .update(calendars)
    .set({ retiredAt: call.now, updatedAt: call.now, version: sql`${calendars.version} + 1` })
    .where(eq(calendars.id, calendar.id))
  await recordCalendarAct(db, call, calendar, { action: `calendar.${act}`, before })
  if (act === 'retire') await notifyOfRemoval(db, call, calendar, act)
  return { id: calendar.id, outcome: act === 'delete' ? 'deleted' : 'retired' }
}

/** Of a published calendar. */
export async function notifyOfRemoval(
  db: Database,
  call: ActorTrace,
  calendar: CalendarRow,
  act: 'retire' | 'bring-back',
): Promise<void> {
  const update = calendarUpdateOf(call, calendar, act)
  await notifyOfCalendar(db, update)
  const revision = calendar.publishedRevision ?? calendar.revision
  await queueWebhookDeliveries(db, update, { revision, reason: null })
}

const maxListed = 100

/** Those that the caller may bring back, in the organisation that they work in. */
export const listRemovedCalendars: Handler<typeof calls.listRemoved> = async (db, { actor, now }) => {
  if (!may(actor.role, 'calendars:delete')) return []
  const organizationId = actor.effectiveOrganizationId
  const rows = await db
    .select({ calendar: calendars, siteName: sites.name })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(
      and(
        gt(calendars.retiredAt, lastRemovalToBringBack(now)),
        organizationId === null ? undefined : eq(calendars.organizationId, organizationId),
        editableSites(actor),
        may(actor.role, 'calendars:retire') ? undefined : isNull(calendars.publishedRevision),
      ),
    )
    .orderBy(desc(calendars.retiredAt), desc(calendars.id))
    .limit(maxListed)
  return rows.flatMap(({ calendar: { id, fundingYear, publishedRevision, retiredAt }, siteName }) =>
    retiredAt === null
      ? []
      : [
          {
            ...{ id, siteName, fundingYear },
            outcome: publishedRevision === null ? ('deleted' as const) : ('retired' as const),
            removedAt: retiredAt.toISOString(),
            until: new Date(retiredAt.getTime() + daysToBringBack * days).toISOString(),
          },
        ],
  )
}

/** Daily: a deleted calendar that can't be brought back any more is gone for good. What was approved stays, retired. */
export const deleteRemovedCalendarsJob = scheduledJob('delete-removed-calendars', '23 3 * * *', (db, now) =>
  db
    .delete(calendars)
    .where(and(isNull(calendars.publishedRevision), lte(calendars.retiredAt, lastRemovalToBringBack(now)))),
)
