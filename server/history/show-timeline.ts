import { and, eq } from 'drizzle-orm'
import { history } from '#contract/calendars/history.ts'
import { timelineInReach } from '#server/access/reach/audit-within-reach.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { isInstant, onePage, readCursor, rowsToRead } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { afterPosition, positionOfEntry, presentEntry, selectEntries } from './select-entries.ts'

export const showTimeline: Handler<typeof history.timeline> = async (db, call) => {
  const { calendar, site } = await calendarWithinReach(db, call.actor, call.params.id)
  const ofCalendar = and(
    eq(auditEntries.subjectType, 'calendar'),
    eq(auditEntries.subjectId, calendar.id),
    eq(auditEntries.result, 'ok'),
    await timelineInReach(db, call.actor, site.id),
    afterPosition(readCursor(call.query.cursor, isInstant)),
  )
  const limit = rowsToRead(call)
  const query = selectEntries(db, ofCalendar)
  const rows = await (limit === null ? query : query.limit(limit))
  return onePage(history.timeline, call, rows, positionOfEntry).map(presentEntry)
}
