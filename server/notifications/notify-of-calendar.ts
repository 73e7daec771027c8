import { days } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { asOrganization } from '#server/jobs/as-whom.ts'
import { addJob, job } from '#server/jobs/job.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { calendarLetters } from './calendar-letters.ts'
import { Happening, type NotifiedAct } from './happening.ts'
import { findNotifiedCalendar } from './notified-calendar.ts'

/** What nobody could be told of for so long is no news any more. */
const newsFor = 3 * days

/** Tells of what has happened to a calendar, to those whom it concerns and who want to know. */
export const notifyOfCalendarJob = job({
  task: 'tell-of-calendar',
  payload: Happening,
  async run(outside, happening) {
    const now = outside.clock.now()
    if (now.getTime() - new Date(happening.at).getTime() > newsFor) return
    await asOrganization(outside, happening.organizationId, async (db) => {
      const found = await findNotifiedCalendar(db, happening.calendarId)
      if (found === null) return
      const letters = await calendarLetters(db, outside.settings, happening, found)
      await queueMails(db, outside.settings, now, letters)
    })
  },
})

/** In the transaction of the act; who is told is looked up afterwards, by somebody who may know. */
export async function notifyOfCalendar(db: Database, happening: Happening): Promise<void> {
  await addJob(db, notifyOfCalendarJob, happening)
}

type AuditEvent = { readonly actor: { readonly id: string }; readonly now: Date }
type Changed = { readonly id: string; readonly organizationId: string; readonly version: number }

/** The calendar as it was before the act. */
export function happeningOf({ actor, now }: AuditEvent, calendar: Changed, act: NotifiedAct): Happening {
  return {
    organizationId: calendar.organizationId,
    calendarId: calendar.id,
    act,
    actorId: actor.id,
    version: calendar.version + 1,
    at: now.toISOString(),
  }
}
