import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { changeInWords } from '#domain/bank-holidays/change-in-words.ts'
import { shiftInWords } from '#domain/publish/holiday-shift-in-words.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { isOutdated } from '#server/notifications/is-outdated.ts'
import { findReaders, type Reader } from '#server/notifications/readers.ts'
import type { Settings } from '#server/outside.ts'
import { hitsOfEditors, hitsOfOrganization, type NamedHit, type NamedHits } from './named-hits.ts'

/** Sends each person who can change affected calendars of the organisation one mail. */
export const notifyOfHitsJob = job({
  task: 'tell-of-bank-holidays',
  payload: z.object({ importId: z.uuid(), organizationId: z.uuid(), at: z.iso.datetime() }),
  async run(outside, { importId, organizationId, at }) {
    const now = outside.clock.now()
    if (isOutdated(at, now)) return
    await asOrganization(outside, organizationId, async (db) => {
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      if (!organization?.notifyCalendarChanges || organization.archivedAt !== null) return
      const readers = await findReaders(db, organizationId, 'approvals')
      const all = await hitsOfOrganization(db, importId, organizationId)
      const ofEditor = await hitsOfEditors(db, importId, organizationId)
      const messages = readers.flatMap((reader) => {
        const hits = reader.role === 'org_admin' ? all : ofEditor.get(reader.id)
        const { settings } = outside
        return hits === undefined || hits.count === 0
          ? []
          : [hitMail(reader, hits, { importId, organizationId, settings })]
      })
      await queueMails(db, outside.settings, now, messages)
    })
  },
})

/** A job for each affected organisation, so that none waits for another or fails with it. */
export async function notifyOfHits(db: Database, importId: string): Promise<void> {
  const hit = await db
    .selectDistinct({ organizationId: bankHolidayHits.organizationId, at: bankHolidayImports.createdAt })
    .from(bankHolidayHits)
    .innerJoin(bankHolidayImports, eq(bankHolidayImports.id, bankHolidayHits.importId))
    .where(eq(bankHolidayHits.importId, importId))
  for (const { organizationId, at } of hit)
    await addJob(
      db,
      notifyOfHitsJob,
      { importId, organizationId, at: at.toISOString() },
      `${notifyOfHitsJob.task}:${importId}:${organizationId}`,
    )
}

type From = { readonly importId: string; readonly organizationId: string; readonly settings: Settings }

function hitMail(
  reader: Reader,
  { count, named }: NamedHits,
  { importId, organizationId, settings }: From,
): MailMessage {
  const [first] = named
  const isOne = count === 1 && first !== undefined
  const more = count - named.length
  return {
    kind: 'calendar',
    organizationId,
    subject: isOne
      ? `Bank holidays have changed: ${first.siteName}, ${first.fundingYear}`
      : `Bank holidays have changed: ${count} of your calendars`,
    ...letterTo(reader, [
      `The government has changed bank holidays inside ${isOne ? 'an approved calendar' : 'approved calendars'} of yours.`,
      ...named.flatMap((hit) => paragraphsOf(hit, reader, settings)),
      ...(more > 0 ? [`And ${more} more, each marked on its own page.`] : []),
      'What is published stays as it was approved. The page of each calendar shows the days that differ: to publish the new ones, choose Amend there and submit it for approval again.',
    ]),
    button: isOne
      ? linkButton('Open the calendar', linkTo(first, settings))
      : linkButton('Open the calendars', `${settings.publicUrl}/dashboard`),
    onceKey: `bank-holidays:${importId}:${reader.id}`,
  }
}

function paragraphsOf(hit: NamedHit, { day }: Reader, settings: Settings): string[] {
  const changes = hit.changes.map((change) => changeInWords(change, day)).join(' ')
  return [`${hit.siteName}, ${hit.fundingYear}: ${changes} ${shiftInWords(hit)}`, linkTo(hit, settings)]
}

function linkTo({ calendarId }: NamedHit, { publicUrl }: Settings): string {
  return `${publicUrl}/calendars/${calendarId}`
}
