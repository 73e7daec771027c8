import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { layOut } from './lay-out.ts'
import { type Letter, oneLine } from './letter.ts'
import { findSender } from './sender.ts'
import { sealLink } from './single-use-link.ts'

/**
 * Puts a mail and the job that sends it into the caller's transaction: both are there when it commits, and neither
 * when it does not. Through a function of the owner's, as anybody's act may have a mail as its consequence.
 */
export async function queueMail(db: Database, settings: Settings, now: Date, letter: Letter): Promise<void> {
  const { to, button } = letter
  const address = oneLine(to.address)
  const sender = await findSender(db, settings, letter.organizationId)
  const mail = {
    organizationId: letter.organizationId,
    userId: to.userId,
    kind: letter.kind,
    toAddress: address,
    fromAddress: sender.address,
    fromName: oneLine(sender.name),
    subject: oneLine(letter.subject),
    ...layOut(letter, sender),
    sealedLink: button?.isSingleUse ? sealLink(settings, address, button.link) : null,
    onceKey: letter.onceKey ?? null,
    createdAt: now.toISOString(),
  }
  await db.execute(sql`select app_queue_mail(${JSON.stringify(mail)}::json)`)
}
