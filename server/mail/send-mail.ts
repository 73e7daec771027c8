import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { days } from '#domain/year/duration.ts'
import { hashToken } from '#server/access/token.ts'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { type Attempt, asSystem, type Job, job } from '#server/jobs/job.ts'
import type { Delivery, Mailer, MailToSend, Outside, Settings } from '#server/outside.ts'
import { sendMailTask } from './add-send-mail-job.ts'
import { attachmentsOf } from './attachments.ts'
import { openLink, putLink } from './single-use-link.ts'

/** Older mails are not sent any more, unless requested by hand. */
const maxAgeMs = 7 * days

/** Why the link of a mail can't be used any more, in a sentence; null where it can. */
export type LinkProblem = (
  db: Database,
  settings: Settings,
  link: string,
  now: Date,
) => Promise<string | null>

/**
 * The job of each queued mail. `problemOf` looks at the links that a feature made without a stored token. A server without
 * SMTP_URL does not run it and leaves the jobs to one that does.
 *
 * A mail can only be sent twice if this server is killed after the mail server has accepted it and before that is stored.
 */
export function sendMailJob(mailer: Mailer, problemOf: LinkProblem): Job {
  return job({
    task: sendMailTask,
    slots: 'mails',
    payload: z.object({ mailId: z.uuid(), isAskedFor: z.optional(z.boolean()) }),
    async run(outside, { mailId, isAskedFor = false }, attempt) {
      const mail = await claim(outside, mailId, isAskedFor, problemOf)
      if (mail === null) return
      const delivery = await mailer.send(mail)
      await asSystem(outside, (db) => recordOutcome(db, mailId, delivery, attempt, outside.clock.now()))
      // The queue retries with growing delays.
      if (delivery.outcome === 'failed') throw new Error(`A mail could not be sent: ${delivery.reason}`)
    },
  })
}

/** The mail with its link, its attempt counted; null when there is nothing to send. */
async function claim(
  outside: Outside,
  id: string,
  isAskedFor: boolean,
  problemOf: LinkProblem,
): Promise<MailToSend | null> {
  const now = outside.clock.now()
  return asSystem(outside, async (db) => {
    const [mail] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1` })
      .where(and(eq(mails.id, id), eq(mails.state, 'queued')))
      .returning()
    if (!mail) return null
    if (!isAskedFor && now.getTime() - mail.createdAt.getTime() > maxAgeMs) {
      await giveUp(db, id, 'It had waited for more than seven days when a mail server was set up.')
      return null
    }
    const attachments = await attachmentsOf(db, mail.reportRunId)
    if (mail.sealedLink === null) return { ...mail, attachments }
    const link = openedLink(outside.settings, mail.toAddress, mail.sealedLink)
    if (link === null) {
      await giveUp(db, id, 'Its link can’t be decrypted: it was encrypted with another SECRET_KEY.')
      return null
    }
    const problem =
      (await problemOfToken(db, link, now)) ?? (await problemOf(db, outside.settings, link, now))
    if (problem === null) return { ...putLink(mail, link), attachments }
    await giveUp(db, id, problem)
    return null
  })
}

/** The pages whose links hold a token that the database knows. */
const tokenLink = /\/(?:invitation|reset-password|confirm-address)#(?<token>[\w-]+)$/

/** While a mail waited, its invitation may have been accepted by a copied link, or a newer mail requested. */
async function problemOfToken(db: Database, link: string, now: Date): Promise<string | null> {
  const token = tokenLink.exec(link)?.groups?.token
  if (token === undefined) return null
  const { rows } = await db.execute<{ isOpen: boolean }>(
    sql`select app_is_link_open(${hashToken(token)}, ${now.toISOString()}::timestamptz) as "isOpen"`,
  )
  return rows[0]?.isOpen === true
    ? null
    : 'Its link can’t be used any more: it was used, replaced or revoked, or has expired.'
}

function openedLink(settings: Settings, address: string, sealedLink: string): string | null {
  try {
    return openLink(settings, address, sealedLink)
  } catch {
    return null
  }
}

async function recordOutcome(
  db: Database,
  id: string,
  delivery: Delivery,
  { isLast }: Attempt,
  now: Date,
): Promise<void> {
  if (delivery.outcome === 'accepted') {
    await db
      .update(mails)
      .set({ state: 'sent', sentAt: now, sealedLink: null, lastError: null })
      .where(eq(mails.id, id))
  } else if (isLast || delivery.outcome === 'refused') await giveUp(db, id, delivery.reason)
  else await db.update(mails).set({ lastError: delivery.reason }).where(eq(mails.id, id))
}

async function giveUp(db: Database, id: string, reason: string): Promise<void> {
  await db.update(mails).set({ state: 'given-up', lastError: reason }).where(eq(mails.id, id))
}
