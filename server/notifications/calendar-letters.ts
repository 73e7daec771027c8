import { termNames } from '#domain/year/term.ts'
import type { Database } from '#server/db/database.ts'
import type { Letter } from '#server/mail/letter.ts'
import type { Settings } from '#server/outside.ts'
import type { Happening } from './happening.ts'
import type { NotifiedCalendar } from './notified-calendar.ts'
import { findReaders, type Reader } from './readers.ts'

type News = { readonly subject: string; readonly paragraphs: readonly string[] }
type Told = { readonly reader: Reader; readonly news: News }

/** The letters about one happening: nobody gets two, and whoever did it none. */
export async function calendarLetters(
  db: Database,
  settings: Settings,
  happening: Happening,
  found: NotifiedCalendar,
): Promise<Letter[]> {
  const { organization, calendar } = found
  const readers = await findReaders(db, organization.id, 'approvals')
  const told = toldOf(happening, found, readers)
  const first = new Map(told.toReversed().map((one) => [one.reader.id, one]))
  return [...first.values()]
    .filter(({ reader }) => reader.id !== happening.actorId)
    .map(({ reader, news }) => ({
      kind: 'calendar',
      to: { address: reader.address, userId: reader.id },
      organizationId: organization.id,
      subject: news.subject,
      paragraphs: [`Hello ${reader.firstName},`, ...news.paragraphs],
      button: {
        label: 'Open the calendar',
        link: `${settings.publicUrl}/calendars/${calendar.id}`,
        isSingleUse: false,
      },
      onceKey: `calendar:${calendar.id}:${happening.version}:${happening.act}:${reader.id}`,
    }))
}

/** Who is told what; of two reasons to write to somebody the first one counts. */
function toldOf({ act }: Happening, found: NotifiedCalendar, readers: readonly Reader[]): Told[] {
  const { calendar, organization, site } = found
  const name = `${site.name}, ${calendar.fundingYear}`
  const submitter = readers.filter(({ id }) => id === calendar.submittedBy)
  const deciders = readers.filter(({ role }) => role === 'org_admin')
  const everybody = readers.filter(({ reaches }) => reaches(site.id))
  const tell = (told: readonly Reader[], write: (reader: Reader) => News): Told[] =>
    told.map((reader) => ({ reader, news: write(reader) }))

  const ofApprovals = organization.sendApprovalNotifications ? tell : () => []
  const ofChanges = organization.notifyCalendarChanges ? tell : () => []
  switch (act) {
    case 'submit':
      return ofApprovals(deciders, () => ({
        subject: `Waiting for your approval: ${name}`,
        paragraphs: [
          `The calendar of ${site.name} for ${calendar.fundingYear} was submitted. It is published once you have approved it.`,
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
        ...ofChanges(everybody, (reader) => approved(changedSubject(name, found), found, reader)),
      ]
    case 'retire':
      return ofChanges(everybody, () => ({
        subject: `No longer published: ${name}`,
        paragraphs: [
          `The calendar of ${site.name} for ${calendar.fundingYear} was retired. Its dates do not count any more.`,
        ],
      }))
  }
}

function changedSubject(name: string, { published }: NotifiedCalendar): string {
  return (published?.revision ?? 1) > 1 ? `Changed dates: ${name}` : `New dates: ${name}`
}

function approved(subject: string, { calendar, site, published }: NotifiedCalendar, { day }: Reader): News {
  return {
    subject,
    paragraphs: [
      `The calendar of ${site.name} for ${calendar.fundingYear} is approved. Revision ${published?.revision ?? calendar.revision} counts from now on:`,
      ...(published?.terms ?? []).map(
        ({ termType, startDate, endDate, halfTerm }) =>
          `${termNames[termType]} term: ${day(startDate)} to ${day(endDate)}${halfTerm ? `, half-term ${day(halfTerm.startDate)} to ${day(halfTerm.endDate)}` : ''}`,
      ),
    ],
  }
}
