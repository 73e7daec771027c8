import { and, desc, eq, gt, ilike, lt, or, type SQL } from 'drizzle-orm'
import { mails as calls } from '#contract/system/mails.ts'
import { days } from '#domain/year/duration.ts'
import { type ActorTrace, recordByCaller, subjectOf } from '#server/access/record.ts'
import { containing } from '#server/db/conditions/matching-words.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call, HandlerOutside } from '#server/http/route.ts'
import { scheduledJob } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { requireRow, wrongStatus } from '#server/problems.ts'
import { addSendMailJob } from './add-send-mail-job.ts'
import { linkMark, openLink, putLink } from './single-use-link.ts'

type ListCall = Call<typeof calls.list>

export const listMails: HandlerOutside<typeof calls.list> = async (db, call, outside) => {
  const page = db
    .select()
    .from(mails)
    .where(and(...filtersOf(call.query)))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .$dynamic()
  const rows = await readPage(calls.list, call, page, positionInTime)
  return rows.map((row) => presentSummary(outside, row))
}

function filtersOf({ state, search, cursor }: ListCall['query']): (SQL | undefined)[] {
  return [
    state && eq(mails.state, state),
    search
      ? or(ilike(mails.toAddress, containing(search)), ilike(mails.subject, containing(search)))
      : undefined,
    olderThan(cursor, mails),
  ]
}

export const findMail: HandlerOutside<typeof calls.find> = async (db, call, outside) => {
  const mail = await mailInOutbox(db, call.params.id)
  await recordReading(db, call, mail)
  return presentMail(outside, mail)
}

export const showMail: HandlerOutside<typeof calls.show> = async (db, call, outside) => {
  const mail = await mailInOutbox(db, call.params.id)
  await recordReading(db, call, mail)
  return { content: readableMail(outside, mail).htmlBody, fileName: 'mail.html' }
}

function recordReading(db: Database, call: ActorTrace, mail: MailRow): Promise<void> {
  return recordByCaller(db, call, {
    action: 'mail.read',
    ...subjectOf('mail', mail),
    after: { kind: mail.kind },
  })
}

/** Queues a mail again that was given up. One that is still queued is left to its job, or it could be sent twice. */
export const retryMail: HandlerOutside<typeof calls.retry> = async (db, call, outside) => {
  const { id } = await mailInOutbox(db, call.params.id)
  const [mail] = await db
    .update(mails)
    .set({ state: 'queued', attempts: 0, lastError: null })
    .where(and(eq(mails.id, id), eq(mails.state, 'given-up')))
    .returning()
  if (!mail)
    throw wrongStatus(
      'Only an email that was given up can be sent again: this one was sent already or is still queued.',
    )
  await addSendMailJob(db, id)
  await recordByCaller(db, call, {
    action: 'mail.retry',
    ...subjectOf('mail', { id, organizationId: mail.organizationId }),
    after: { kind: mail.kind },
  })
  return presentSummary(outside, mail)
}

/** Any mail: only system administrators may call this. */
function mailInOutbox(db: Database, id: string): Promise<MailRow> {
  return requireRow('Mail', db.select().from(mails).where(eq(mails.id, id)))
}

/** The last attempt is sixteen hours after the first. */
const retryPeriodMs = 2 * days
const retentionMs = 90 * days

export const tidyOutboxJob = scheduledJob('tidy-outbox', '17 * * * *', async (db, now) => {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db
    .update(mails)
    .set({ state: 'given-up' })
    .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0), lt(mails.createdAt, ago(retryPeriodMs))))
  // Also mails that were never tried, whose links are still valid secrets.
  await db.delete(mails).where(lt(mails.createdAt, ago(retentionMs)))
})

type MailRow = typeof mails.$inferSelect

function presentSummary({ mailer }: Outside, row: MailRow) {
  return { ...row, isKept: row.state === 'queued' && mailer === null }
}

function presentMail(outside: Outside, row: MailRow) {
  return {
    ...presentSummary(outside, row),
    textBody: readableMail(outside, row).textBody,
    isLinkHidden: row.textBody.includes(linkMark) && !showsLink(outside, row),
  }
}

/** The mail as shown in the outbox: a single-use link is hidden, except in a demo. */
function readableMail(outside: Outside, row: MailRow): MailRow {
  if (row.sealedLink !== null && outside.settings.isDemo)
    return putLink(row, openLink(outside.settings, row.toAddress, row.sealedLink))
  return putLink(row, '(a link that works once, shown only to the recipient)')
}

function showsLink({ settings }: Outside, { sealedLink }: MailRow): boolean {
  return settings.isDemo && sealedLink !== null
}
