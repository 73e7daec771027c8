import { eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { authorityDecisions, calendarComments } from '#server/db/schema/reviews.ts'
import { users } from '#server/db/schema/users.ts'
import { actorName } from '#server/history/actor-name.ts'
import { asOrganization, asSystem, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { type CouncilReader, findCouncilReaders } from '#server/notifications/council-readers.ts'
import { isOutdated } from '#server/notifications/is-outdated.ts'
import { findNotifiedCalendar, type NotifiedCalendar } from '#server/notifications/notified-calendar.ts'
import { findReaders } from '#server/notifications/readers.ts'
import type { Settings } from '#server/outside.ts'

const Comment = z.object({
  organizationId: z.uuid(),
  calendarId: z.uuid(),
  commentId: z.uuid(),
  at: z.iso.datetime(),
})
type Comment = z.infer<typeof Comment>

/** Mails a comment to the other participants, in the organisation and the council. */
export const notifyOfCommentJob = job({
  task: 'tell-of-comment',
  payload: Comment,
  async run(outside, comment) {
    const now = outside.clock.now()
    if (isOutdated(comment.at, now)) return
    const { settings } = outside
    await asOrganization(outside, comment.organizationId, async (db) => {
      await queueMails(db, settings, now, await messagesToProvider(db, settings, comment))
    })
    await asSystem(outside, async (db) => {
      await queueMails(db, settings, now, await messagesToCouncil(db, settings, comment))
    })
  },
})

type CommentText = {
  readonly authorId: string
  readonly body: string
  readonly authorName: string | null
  readonly isInside: boolean
}

async function findCommentText(db: Database, { commentId }: Comment): Promise<CommentText | null> {
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

/** To those who planned, submitted or commented on the calendar, and while it is pending to administrators. */
async function messagesToProvider(
  db: Database,
  settings: Settings,
  comment: Comment,
): Promise<MailMessage[]> {
  const found = await findNotifiedCalendar(db, comment.calendarId)
  const text = await findCommentText(db, comment)
  if (found === null || text === null || !found.organization.sendApprovalNotifications) return []
  const { calendar, site, organization } = found
  const authors = await db
    .selectDistinct({ id: calendarComments.authorId })
    .from(calendarComments)
    .where(eq(calendarComments.calendarId, calendar.id))
  const participants = new Set([calendar.createdBy, calendar.submittedBy, ...authors.map(({ id }) => id)])
  const readers = await findReaders(db, organization.id, 'approvals')
  return readers
    .filter(({ id, role, reaches }) => {
      const decides = role === 'org_admin' && calendar.status === 'pending'
      return id !== text.authorId && reaches(site.id) && (participants.has(id) || decides)
    })
    .map((reader) => messageTo(reader, text.authorName ?? 'Someone', { found, text, settings, comment }))
}

/** A council does not see the names of a nursery's people. */
async function messagesToCouncil(db: Database, settings: Settings, comment: Comment): Promise<MailMessage[]> {
  const found = await findNotifiedCalendar(db, comment.calendarId)
  const text = await findCommentText(db, comment)
  if (found === null || text === null || text.isInside || found.calendar.status === 'draft') return []
  const [author] = await db.select().from(users).where(eq(users.id, text.authorId))
  const isOfCouncil = author?.role === 'la_user'
  const name = isOfCouncil ? (text.authorName ?? 'A colleague') : found.organization.name
  const readers = await findCouncilOfCalendar(db, comment.calendarId, found.site.localAuthorityId)
  return readers
    .filter(({ id }) => id !== text.authorId)
    .map((reader) => messageTo(reader, name, { found, text, settings, comment }))
}

type Reader = { readonly id: string; readonly address: string; readonly firstName: string }
type MessageContext = { found: NotifiedCalendar; text: CommentText; settings: Settings; comment: Comment }

function messageTo(
  reader: Reader,
  name: string,
  { found, text, settings, comment }: MessageContext,
): MailMessage {
  const { calendar, site, organization } = found
  return {
    kind: 'calendar',
    organizationId: organization.id,
    subject: `Comment: ${site.name}, ${calendar.fundingYear}`,
    ...letterTo(reader, [
      `${name} wrote about the calendar of ${site.name} for ${calendar.fundingYear}:`,
      ...text.body.split('\n'),
    ]),
    button: linkButton('Open the calendar', `${settings.publicUrl}/calendars/${calendar.id}`),
    onceKey: `comment:${comment.commentId}:${reader.id}`,
  }
}

/** Those of the council who commented or decided. Must run as the system. */
function findCouncilOfCalendar(
  db: Database,
  calendarId: string,
  localAuthorityId: string,
): Promise<CouncilReader[]> {
  const commented = db
    .select({ id: calendarComments.authorId })
    .from(calendarComments)
    .where(eq(calendarComments.calendarId, calendarId))
  const decided = db
    .select({ id: authorityDecisions.decidedBy })
    .from(authorityDecisions)
    .where(eq(authorityDecisions.calendarId, calendarId))
  return findCouncilReaders(db, localAuthorityId, inArray(users.id, commented.union(decided)))
}
