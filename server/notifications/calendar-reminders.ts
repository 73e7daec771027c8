import { asOrganization } from '#server/jobs/as-whom.ts'
import { job } from '#server/jobs/job.ts'
import type { Letter } from '#server/mail/letter.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'
import { dayOf } from './day-of.ts'
import { forEachOrganization, ofOrganization } from './for-each-organization.ts'
import { findReaders, type Reader } from './readers.ts'
import { findUpcomingEvents, type UpcomingEvent } from './upcoming-events.ts'

/** One organisation's reminders of the week to come; a day that was missed is made up for on the next. */
export const remindOrganizationJob = job({
  task: 'remind-organization',
  payload: ofOrganization,
  async run(outside, { organizationId }) {
    const now = outside.clock.now()
    await asOrganization(outside, organizationId, async (db) => {
      const events = await findUpcomingEvents(db, organizationId, dayOf(now))
      if (events.length === 0) return
      const readers = await findReaders(db, organizationId, 'calendarReminders')
      const letters = readers.flatMap((reader) =>
        remindersFor(reader, events, { organizationId, settings: outside.settings }),
      )
      await queueMails(db, outside.settings, now, letters)
    })
  },
})

/** Early in the morning. */
export const calendarRemindersJob = forEachOrganization(
  'calendar-reminders',
  '0 5 * * *',
  remindOrganizationJob,
)

type From = { readonly organizationId: string; readonly settings: Settings }

/** One mail for each day on which something happens, however many sites it happens at. */
function remindersFor(
  reader: Reader,
  events: readonly UpcomingEvent[],
  { organizationId, settings }: From,
): Letter[] {
  const own = events.filter(({ siteId }) => reader.reaches(siteId))
  const dates = [...new Set(own.map(({ date }) => date))].toSorted()
  return dates.map((date) => {
    const ofDay = own.filter((event) => event.date === date)
    const words = [...new Set(ofDay.map((event) => event.words))]
    const [only = ''] = words
    const day = reader.day(date)
    return {
      kind: 'reminder',
      to: { address: reader.address, userId: reader.id },
      organizationId,
      subject: words.length === 1 ? `On ${day} ${only}` : `Coming up on ${day}`,
      paragraphs: [
        `Hello ${reader.firstName},`,
        ...words.map(
          (what) => `On ${day} ${what}: ${namesOf(ofDay.filter((event) => event.words === what))}.`,
        ),
      ],
      button: {
        label: 'Open the calendars',
        link: `${settings.publicUrl}/dashboard`,
        isSingleUse: false,
      },
      onceKey: `reminder:${reader.id}:${date}`,
    }
  })
}

function namesOf(events: readonly UpcomingEvent[]): string {
  return events
    .map(({ siteName }) => siteName)
    .toSorted()
    .join(', ')
}
