import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { calendarMessages } from './calendar-messages.ts'
import { CalendarUpdate, type NotifiedAct } from './calendar-update.ts'
import { isOutdated } from './is-outdated.ts'
import { findNotifiedCalendar } from './notified-calendar.ts'
import { SubmittedPlan } from './submitted-plan.ts'

/** Mails those who are concerned by an update of a calendar and want to be notified. */
export const notifyOfCalendarJob = job({
  task: 'tell-of-calendar',
  payload: z.extend(CalendarUpdate, { submitted: z.optional(SubmittedPlan) }),
  async run(outside, update) {
    const now = outside.clock.now()
    if (isOutdated(update.at, now)) return
    await asOrganization(outside, update.organizationId, async (db) => {
      const found = await findNotifiedCalendar(db, update.calendarId)
      if (found === null) return
      const messages = await calendarMessages(db, outside.settings, update, found)
      await queueMails(db, outside.settings, now, messages)
    })
  },
})

/** Call in the update's transaction; the job finds the recipients, whom the caller may not be allowed to read. */
export async function notifyOfCalendar(
  db: Database,
  update: CalendarUpdate,
  submitted?: SubmittedPlan,
): Promise<void> {
  await addJob(db, notifyOfCalendarJob, { ...update, ...(submitted && { submitted }) })
}

type AuditEvent = { readonly actor: { readonly id: string }; readonly now: Date }
type Changed = { readonly id: string; readonly organizationId: string; readonly version: number }

/** Takes the calendar as it was before the update. */
export function calendarUpdateOf(
  { actor, now }: AuditEvent,
  calendar: Changed,
  act: NotifiedAct,
): CalendarUpdate {
  return {
    organizationId: calendar.organizationId,
    calendarId: calendar.id,
    act,
    actorId: actor.id,
    version: calendar.version + 1,
    at: now.toISOString(),
  }
}
