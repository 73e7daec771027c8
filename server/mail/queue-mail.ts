import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { layOut } from './lay-out.ts'
import { type Letter, oneLine } from './letter.ts'
import { findSender, type Sender } from './sender.ts'
import { sealLink } from './single-use-link.ts'

/**
 * Puts a mail and the job that sends it into the caller's transaction: both are there when it commits, and neither
 * when it does not. Through a function of the owner's, as anybody's act may have a mail as its consequence.
 */
export function queueMail(db: Database, settings: Settings, now: Date, letter: Letter): Promise<void> {
  return queueMails(db, settings, now, [letter])
}

/** The same for many at once, in as few questions to the database as for one. */
export async function queueMails(
  db: Database,
  settings: Settings,
  now: Date,
  letters: readonly Letter[],
): Promise<void> {
  const senders = new Map<string | null, Sender>()
  for (const { organizationId } of letters)
    if (!senders.has(organizationId))
      senders.set(organizationId, await findSender(db, settings, organizationId))
  const mails = letters.flatMap((letter) => {
    const sender = senders.get(letter.organizationId)
    return sender ? [mailOf(settings, now, letter, sender)] : []
  })
  await db.execute(sql`select app_queue_mails(${JSON.stringify(mails)}::json)`)
}

function mailOf(settings: Settings, now: Date, letter: Letter, sender: Sender) {
  const { to, button } = letter
  const address = oneLine(to.address)
  return {
    organizationId: letter.organizationId,
    userId: to.userId,
    kind: letter.kind,
    toAddress: address,
    fromAddress: sender.address,
    fromName: oneLine(sender.name),
    subject: oneLine(letter.subject),
    ...layOut(letter, sender),
    sealedLink: button?.isSingleUse ? sealLink(settings, address, button.link) : null,
    reportRunId: letter.reportRunId ?? null,
    onceKey: letter.onceKey ?? null,
    createdAt: now.toISOString(),
  }
}
