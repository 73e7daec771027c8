import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { eventsToSend } from '#domain/publish/sent-event.ts'
import type { Publication } from '#server/publishing/publication.ts'
import { writeIcal } from './write-ical.ts'

/** An approved calendar as an iCalendar file, worded for staff. */
export function icalOf(published: PublishedCalendar, publication: Publication): string {
  const { calendarId: id, earlier = [] } = publication
  const approvedAt = publication.approvedAt.toISOString()
  const revisions = [...earlier, published].map((calendar) => ({ approvedAt, calendar }))
  const events = eventsToSend('staff', { id, retiredAt: null, revisions })
  return writeIcal({ name: `${published.siteName} ${published.fundingYear}` }, events)
}
