import { eq, sql } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { calendarUpdateOf, notifyOfCalendar } from '#server/notifications/notify-of-calendar.ts'
import { queueWebhookDeliveries } from '#server/webhooks/queue-webhook-deliveries.ts'
import { lockCalendar, requireAct } from './calendar-to-change.ts'
import { readPlan } from './plan.ts'
import { recordCalendarAct, recordedPlan, recordedState } from './record-calendar-act.ts'

/** Deletes what was never approved; what was is retired, so that its history stays. */
export async function removeCalendar(
  db: Database,
  call: Call<typeof calls.remove>,
): Promise<Answer<typeof calls.remove>> {
  const found = await lockCalendar(db, call.actor, call.params.id)
  const { calendar } = found
  const act = calendar.publishedRevision === null ? 'delete' : 'retire'
  await requireAct(db, call, found, act)
  const before = { ...recordedState(calendar), ...recordedPlan(await readPlan(db, calendar.id)) }
  if (act === 'delete') await db.delete(calendars).where(eq(calendars.id, calendar.id))
  else
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
