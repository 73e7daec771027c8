import { changedDates } from '#domain/count/changes/changed-dates.ts'
import { offerChanges } from '#domain/offer/offer-changes.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import type { Settings } from '#server/outside.ts'
import type { CalendarUpdate } from './calendar-update.ts'
import type { NotifiedCalendar } from './notified-calendar.ts'
import { findReaders, type Reader } from './readers.ts'
import { type SubmittedPlan, submittedInWords, termInWords } from './submitted-plan.ts'

type MessageText = { readonly subject: string; readonly paragraphs: readonly string[] }
type Notice = { readonly reader: Reader; readonly text: MessageText }
type Update = CalendarUpdate & { readonly submitted?: SubmittedPlan | undefined }

/** The messages about one update: at most one for each person, and none for the person who made it. */
export async function calendarMessages(
  db: Database,
  settings: Settings,
  update: Update,
  found: NotifiedCalendar,
): Promise<MailMessage[]> {
  const { organization, calendar } = found
  const readers = await findReaders(db, organization.id, 'approvals')
  const readersToNotify = noticesFor(update, found, readers)
  const first = new Map(readersToNotify.toReversed().map((one) => [one.reader.id, one]))
  return [...first.values()]
    .filter(({ reader }) => reader.id !== update.actorId)
    .map(({ reader, text }) => ({
      kind: 'calendar',
      organizationId: organization.id,
      subject: text.subject,
      ...letterTo(reader, text.paragraphs),
      button:
        update.act === 'submit'
          ? linkButton('Approve or reject', `${settings.publicUrl}/approvals/${calendar.id}`)
          : linkButton('Open the calendar', `${settings.publicUrl}/calendars/${calendar.id}`),
      onceKey: `calendar:${calendar.id}:${update.version}:${update.act}:${reader.id}`,
    }))
}

/** Who is notified of what; for a person with two reasons the first counts. */
function noticesFor(
  { act, submitted }: Update,
  found: NotifiedCalendar,
  readers: readonly Reader[],
): Notice[] {
  const { calendar, organization, site } = found
  const name = `${site.name}, ${calendar.fundingYear}`
  const submitter = readers.filter(({ id }) => id === calendar.submittedBy)
  const deciders = readers.filter(({ role }) => role === 'org_admin')
  const inReach = readers.filter(({ reaches }) => reaches(site.id))
  const noticesTo = (readersToNotify: readonly Reader[], write: (reader: Reader) => MessageText): Notice[] =>
    readersToNotify.map((reader) => ({ reader, text: write(reader) }))

  const ofApprovals = organization.sendApprovalNotifications ? noticesTo : () => []
  const ofChanges = organization.notifyCalendarChanges ? noticesTo : () => []
  switch (act) {
    case 'submit':
      return ofApprovals(deciders, (reader) => ({
        subject: `Waiting for your approval: ${name}`,
        paragraphs: [
          `${found.submitter ?? 'Someone'} has submitted the calendar of ${site.name} for ${calendar.fundingYear}. It is published once you have approved it.`,
          ...(submitted ? submittedInWords(submitted, reader) : []),
        ],
      }))
    case 'reject':
      return ofApprovals(submitter, () => ({
        subject: `Rejected: ${name}`,
        paragraphs: [
          `The calendar of ${site.name} for ${calendar.fundingYear} was rejected.`,
          `The reason: ${calendar.rejectionReason ?? 'none was given.'}`,
          'Edit it, then submit it again.',
        ],
      }))
    case 'approve':
    case 'publish':
      return [
        ...ofApprovals(submitter, (reader) => approved(`Approved: ${name}`, found, reader)),
        ...(hasChanged(found)
          ? ofChanges(inReach, (reader) => approved(changedSubject(name, found), found, reader))
          : []),
      ]
    case 'bring-back':
      return ofChanges(inReach, (reader) =>
        approved(`Published again: ${name}`, { ...found, previous: null }, reader),
      )
    case 'retire':
      return ofChanges(inReach, () => ({
        subject: `No longer published: ${name}`,
        paragraphs: [
          `The calendar of ${site.name} for ${calendar.fundingYear} was retired. Its dates no longer apply.`,
        ],
      }))
  }
}

function hasChanged({ published, previous }: NotifiedCalendar): boolean {
  if (published === null || previous === null) return true
  return changedDates(previous, published, (date) => date).length > 0
}

function changedSubject(name: string, { previous }: NotifiedCalendar): string {
  return previous !== null ? `Changed dates: ${name}` : `New dates: ${name}`
}

function approved(
  subject: string,
  { calendar, site, published, previous }: NotifiedCalendar,
  reader: Reader,
): MessageText {
  return {
    subject,
    paragraphs: [
      `The calendar of ${site.name} for ${calendar.fundingYear} is approved. Revision ${published?.revision ?? calendar.revision} is published from now on.`,
      ...(published && previous ? changesInWords(previous, published, reader.day) : []),
      'The dates are now:',
      ...(published?.terms ?? []).map((term) => termInWords(term, reader)),
    ],
  }
}

function changesInWords(
  previous: PublishedCalendar,
  published: PublishedCalendar,
  day: (date: IsoDate) => string,
): string[] {
  const changes = [...changedDates(previous, published, day), ...offerChanges(previous, published)]
  if (changes.length === 0) return [`No date has changed since revision ${previous.revision}.`]
  return [`What has changed since revision ${previous.revision}:`, ...changes]
}
