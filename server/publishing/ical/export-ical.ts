import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { revisionsBefore } from '#server/calendars/revision.ts'
import type { Handler } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { icalOf } from './ical-of.ts'

/** The last approved revision, never a draft, as an iCalendar file. */
export const exportIcal: Handler<typeof calls.export> = async (db, call) => {
  const { published, publication } = await calendarToExport(db, call, 'ics')
  const { calendarId } = publication
  const earlier = await revisionsBefore(db, calendarId, published.revision)
  return { content: icalOf(published, { ...publication, earlier }), fileName: `calendar-${calendarId}.ics` }
}
