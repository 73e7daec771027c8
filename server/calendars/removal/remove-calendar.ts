import { eq, sql } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { lockCalendar, requireAct } from '#server/calendars/calendar-to-change.ts'
import { readPlan } from '#server/calendars/plan.ts'
import { recordCalendarAct, recordedPlan, recordedState } from '#server/calendars/record-calendar-act.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Handler } from '#server/http/route.ts'
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
  if (act === 'retire') {
    const update = calendarUpdateOf(call, calendar, act)
    await notifyOfCalendar(db, update)
    await queueWebhookDeliveries(db, update, {
      revision: calendar.publishedRevision ?? calendar.revision,
      reason: null,
    })
  }
  return { id: calendar.id, outcome: act === 'delete' ? 'deleted' : 'retired' }
}
