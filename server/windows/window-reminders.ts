import { and, eq } from 'drizzle-orm'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { addDays, type DateRange, type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { forEachOrganization, organizationPayload } from '#server/notifications/for-each-organization.ts'
import { namesInWords } from '#server/notifications/names-in-words.ts'
import { findReaders, type Reader } from '#server/notifications/readers.ts'
import { codesAround, readCouncilWindows } from './windows-by-date.ts'

const reminderDays = 7
const maxNamed = 5

/** One organisation's windows that close in the coming week; a missed day is made up for on the next. */
export const remindOfWindowsJob = job({
  task: 'remind-of-windows',
  payload: organizationPayload,
  async run(outside, { organizationId }) {
    const { settings } = outside
    const now = outside.clock.now()
    await asOrganization(outside, organizationId, async (db) => {
      const closing = await findClosing(db, organizationId, dayInBritain(now))
      if (closing.length === 0) return
      const readers = await findReaders(db, organizationId, 'calendarReminders')
      const messages = readers.flatMap((reader) =>
        messagesFor(reader, closing, { organizationId, publicUrl: settings.publicUrl }),
      )
      await queueMails(db, settings, now, messages)
    })
  },
})

export const windowRemindersJob = forEachOrganization('window-reminders', '10 5 * * *', remindOfWindowsJob)

/** None where the organisation has switched these mails off. */
async function findClosing(db: Database, organizationId: string, today: IsoDate) {
  const [organization] = await db
    .select({ isWanted: organizations.sendWindowReminders })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization?.isWanted) return []
  const week: DateRange = { startDate: addDays(today, 1), endDate: addDays(today, reminderDays) }
  const ofOrganization = eq(sites.organizationId, organizationId)
  const ofCouncils = await readCouncilWindows(db, ofOrganization, week.endDate)
  const codes = codesAround(week.endDate, 'England').filter(({ endDate }) => isWithin(endDate, week))
  const inEngland = codes.length === 0 ? [] : await readSitesOf(db, organizationId, 'England')
  return [
    ...ofCouncils.flatMap(({ siteId, siteName, localAuthorityName: authority, isApproved, windows }) =>
      windows
        .filter(({ endDate }) => isWithin(endDate, week))
        .map(({ name, endDate: day }) => ({ name, authority, day, siteId, siteName, isApproved })),
    ),
    ...codes.flatMap(({ name, endDate: day }) =>
      inEngland.map((site) => ({ name, authority: null, day, ...site, isApproved: true })),
    ),
  ]
}
/** Without an authority it is the last day for England's eligibility codes. */
type Closing = Awaited<ReturnType<typeof findClosing>>[number]

function readSitesOf(db: Database, organizationId: string, country: Country) {
  return db
    .select({ siteId: sites.id, siteName: sites.name })
    .from(sites)
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(
      and(
        eq(sites.organizationId, organizationId),
        eq(sites.isActive, true),
        eq(localAuthorities.country, country),
      ),
    )
    .orderBy(sites.name, sites.id)
}

type From = { readonly organizationId: string; readonly publicUrl: string }

/** A mail for each window of an authority and each last day of the nation, with the sites that the reader reaches. */
function messagesFor(
  reader: Reader,
  closing: readonly Closing[],
  { organizationId, publicUrl }: From,
): MailMessage[] {
  const own = closing.filter(({ siteId }) => reader.reaches(siteId))
  return [...new Set(own.map(keyOf))].flatMap((key) => {
    const of = own.filter((each) => keyOf(each) === key)
    const [first] = of
    if (first === undefined) return []
    const [subject, ...sentences] =
      first.authority === null ? codesInWords(of, first, reader) : windowInWords(of, first, reader)
    return {
      kind: 'reminder',
      organizationId,
      subject,
      ...letterTo(reader, sentences),
      button: linkButton('Open the calendars', `${publicUrl}/dashboard`),
      onceKey: `window:${reader.id}:${key}`,
    }
  })
}

function keyOf({ authority, name, day }: Closing): string {
  return [authority ?? 'England', name, day].join(':')
}

type Sentences = [subject: string, ...paragraphs: string[]]

function windowInWords(
  of: readonly Closing[],
  { authority, name, day: date }: Closing,
  reader: Reader,
): Sentences {
  const day = reader.day(date)
  const unapproved = of.filter(({ isApproved }) => !isApproved)
  return [
    `${name}: ${authority} closes it on ${day}`,
    `The window “${name}” of ${authority} closes on ${day}, for ${namesOf(of)}.`,
    ...(unapproved.length === 0
      ? []
      : [`No calendar of the year is approved yet at ${namesOf(unapproved)}.`]),
  ]
}

function codesInWords(of: readonly Closing[], { name, day: date }: Closing, reader: Reader): Sentences {
  const day = reader.day(date)
  return [
    `${name}: the last day is ${day}`,
    `${day} is the last day for parents to have a code: “${name}”, for ${namesOf(of)}.`,
  ]
}

function namesOf(closing: readonly Closing[]): string {
  return namesInWords(closing.map(({ siteName }) => siteName).toSorted(), maxNamed)
}
