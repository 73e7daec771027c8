import { dayInBritain } from '#domain/year/shown-date.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import type { Settings } from '#server/outside.ts'
import { forEachOrganization, organizationPayload } from './for-each-organization.ts'
import { namesInWords } from './names-in-words.ts'
import { findReaders, type Reader } from './readers.ts'
import { findUpcomingEvents, type UpcomingEvent } from './upcoming-events.ts'

/** One organisation's reminders of the coming week; a missed day is made up for on the next. */
export const remindOrganizationJob = job({
  task: 'remind-organization',
  payload: organizationPayload,
  async run(outside, { organizationId }) {
    const now = outside.clock.now()
    await asOrganization(outside, organizationId, async (db) => {
      const events = await findUpcomingEvents(db, organizationId, dayInBritain(now))
      if (events.length === 0) return
      const readers = await findReaders(db, organizationId, 'calendarReminders')
      const messages = readers.flatMap((reader) =>
        remindersFor(reader, events, { organizationId, settings: outside.settings }),
      )
      await queueMails(db, outside.settings, now, messages)
    })
  },
})

export const calendarRemindersJob = forEachOrganization(
  'calendar-reminders',
  '0 5 * * *',
  remindOrganizationJob,
)

type From = { readonly organizationId: string; readonly settings: Settings }

function remindersFor(
  reader: Reader,
  events: readonly UpcomingEvent[],
  { organizationId, settings }: From,
): MailMessage[] {
  const own = events.filter(({ siteId }) => reader.reaches(siteId))
  const dates = [...new Set(own.map(({ date }) => date))].toSorted()
  return dates.map((date) => {
    const ofDay = own.filter((event) => event.date === date)
    const words = [...new Set(ofDay.map((event) => event.words))]
    const [only = ''] = words
    const day = reader.day(date)
    return {
      kind: 'reminder',
      organizationId,
      subject: words.length === 1 ? `On ${day} ${only}` : `Coming up on ${day}`,
      ...letterTo(reader, [
        ...words.map(
          (what) => `On ${day} ${what}: ${namesOf(ofDay.filter((event) => event.words === what))}.`,
        ),
      ]),
      button: linkButton('Open the calendars', `${settings.publicUrl}/dashboard`),
      onceKey: `reminder:${reader.id}:${date}`,
    }
  })
}

const maxNamed = 20

function namesOf(events: readonly UpcomingEvent[]): string {
  return namesInWords(events.map(({ siteName }) => siteName).toSorted(), maxNamed)
}
