import type { calendars as calls } from '#contract/calendars.ts'
import { notYetApproved } from '#domain/calendar-status.ts'
import { calendarWithinReach } from '#server/access/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { icalOf } from '#server/publishing/ical.ts'
import { recordCalendarAct } from './record-calendar-act.ts'
import { latestRevision } from './revision.ts'

/** What was approved last, never a draft, as a file for a phone's calendar. */
export async function exportCalendar(
  db: Database,
  call: Call<typeof calls.export>,
): Promise<Answer<typeof calls.export>> {
  const { calendar } = await calendarWithinReach(db, call.actor, call.params.id)
  const revision = await latestRevision(db, calendar.id)
  if (revision === null) throw wrongStatus(notYetApproved[calendar.status])
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.export',
    after: { format: 'ical', revision: revision.snapshot.revision },
  })
  return {
    content: icalOf(revision.snapshot, { calendarId: calendar.id, approvedAt: revision.approvedAt }),
    fileName: `calendar-${calendar.id}.ics`,
  }
}
