import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { days } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import { actorName } from '#server/history/actor-name.ts'
import { job } from '#server/jobs/job.ts'
import { asOrganization, asSystem } from '#server/jobs/job-callers.ts'
import type { MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { findNotifiedCalendar, type NotifiedCalendar } from '#server/notifications/notified-calendar.ts'
import { findReaders } from '#server/notifications/readers.ts'
import type { Settings } from '#server/outside.ts'
import { findCouncilReaders } from './council-readers.ts'

const Comment = z.object({
  organizationId: z.uuid(),
  calendarId: z.uuid(),
  commentId: z.uuid(),
  at: z.iso.datetime(),
})
type Comment = z.infer<typeof Comment>

/** What nobody could be told of for so long is no news any more. */
const newsFor = 3 * days

/** Tells the others who take part in a calendar's thread, on both of its sides. */
export const notifyOfCommentJob = job({
  task: 'tell-of-comment',
  payload: Comment,
  async run(outside, comment) {
    const now = outside.clock.now()
    if (now.getTime() - new Date(comment.at).getTime() > newsFor) return
    const { settings } = outside
    await asOrganization(outside, comment.organizationId, async (db) => {
      await queueMails(db, settings, now, await messagesToProvider(db, settings, comment))
    })
    await asSystem(outside, async (db) => {
      await queueMails(db, settings, now, await messagesToCouncil(db, settings, comment))
    })
  },
})

type Said = {
  readonly authorId: string
  readonly body: string
  readonly authorName: string | null
  readonly isInside: boolean
}

async function findSaid(db: Database, { commentId }: Comment): Promise<Said | null> {
  const [row] = await db
    .select({
      authorId: calendarComments.authorId,
      body: calendarComments.body,
      isInside: calendarComments.isInside,
      authorName: actorName(calendarComments.authorId),
    })
    .from(calendarComments)
    .where(eq(calendarComments.id, commentId))
  return row ?? null
}

/** Who planned, submitted or spoke about it; and while it waits, those who decide. */
async function messagesToProvider(
  db: Database,
  settings: Settings,
  comment: Comment,
): Promise<MailMessage[]> {
  const found = await findNotifiedCalendar(db, comment.calendarId)
  const said = await findSaid(db, comment)
  if (found === null || said === null || !found.organization.sendApprovalNotifications) return []
  const { calendar, site, organization } = found
  const authors = await db
    .selectDistinct({ id: calendarComments.authorId })
    .from(calendarComments)
    .where(eq(calendarComments.calendarId, calendar.id))
  const taking = new Set([calendar.createdBy, calendar.submittedBy, ...authors.map(({ id }) => id)])
  const readers = await findReaders(db, organization.id, 'approvals')
  return readers
    .filter(({ id, role, reaches }) => {
      const decides = role === 'org_admin' && calendar.status === 'pending'
      return id !== said.authorId && reaches(site.id) && (taking.has(id) || decides)
    })
    .map((reader) => messageTo(reader, said.authorName ?? 'Somebody', { found, said, settings, comment }))
}

/** To a council the people of a nursery have no names. */
async function messagesToCouncil(db: Database, settings: Settings, comment: Comment): Promise<MailMessage[]> {
  const found = await findNotifiedCalendar(db, comment.calendarId)
  const said = await findSaid(db, comment)
  if (found === null || said === null || said.isInside || found.calendar.status === 'draft') return []
  const [author] = await db.select().from(users).where(eq(users.id, said.authorId))
  const isOfCouncil = author?.role === 'la_user'
  const name = isOfCouncil ? (said.authorName ?? 'A colleague') : found.organization.name
  const readers = await findCouncilReaders(db, comment.calendarId, found.site.localAuthorityId)
  return readers
    .filter(({ id }) => id !== said.authorId)
    .map((reader) => messageTo(reader, name, { found, said, settings, comment }))
}

type Reader = { readonly id: string; readonly address: string; readonly firstName: string }
type About = { found: NotifiedCalendar; said: Said; settings: Settings; comment: Comment }

function messageTo(reader: Reader, name: string, { found, said, settings, comment }: About): MailMessage {
  const { calendar, site, organization } = found
  return {
    kind: 'calendar',
    to: { address: reader.address, userId: reader.id },
    organizationId: organization.id,
    subject: `Comment: ${site.name}, ${calendar.fundingYear}`,
    paragraphs: [
      `Hello ${reader.firstName},`,
      `${name} wrote about the calendar of ${site.name} for ${calendar.fundingYear}:`,
      ...said.body.split('\n'),
    ],
    button: {
      label: 'Open the calendar',
      link: `${settings.publicUrl}/calendars/${calendar.id}`,
      isSingleUse: false,
    },
    onceKey: `comment:${comment.commentId}:${reader.id}`,
  }
}
