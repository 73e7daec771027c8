import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { layOut } from './lay-out.ts'
import { type MailMessage, oneLine } from './mail-message.ts'
import { findSenders, type Sender } from './sender.ts'
import { sealLink } from './single-use-link.ts'

/** In the caller's transaction, by a definer function, as any caller's action may cause a mail. */
export function queueMail(db: Database, settings: Settings, now: Date, message: MailMessage): Promise<void> {
  return queueMails(db, settings, now, [message])
}

/** The same for many mails, in one query. */
export async function queueMails(
  db: Database,
  settings: Settings,
  now: Date,
  messages: readonly MailMessage[],
): Promise<void> {
  const senders = await findSenders(
    db,
    settings,
    messages.map(({ organizationId }) => organizationId),
  )
  const mails = messages.flatMap((message) => {
    const sender = senders.get(message.organizationId)
    return sender ? [mailOf(settings, now, message, sender)] : []
  })
  await db.execute(sql`select app_queue_mails(${JSON.stringify(mails)}::json)`)
}

function mailOf(settings: Settings, now: Date, message: MailMessage, sender: Sender) {
  const { to, button } = message
  const address = oneLine(to.address)
  return {
    organizationId: message.organizationId,
    userId: to.userId,
    kind: message.kind,
    toAddress: address,
    fromAddress: sender.address,
    fromName: oneLine(sender.name),
    replyToAddress: sender.replyTo && oneLine(sender.replyTo),
    subject: oneLine(message.subject),
    ...layOut(message, sender),
    sealedLink: button?.isSingleUse ? sealLink(settings, address, button.link) : null,
    reportRunId: message.reportRunId ?? null,
    onceKey: message.onceKey ?? null,
    createdAt: now.toISOString(),
  }
}
