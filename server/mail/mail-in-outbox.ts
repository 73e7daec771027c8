import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { mails } from '#server/db/schema/mails.ts'
import { notFound } from '#server/problems.ts'
import type { MailRow } from './present.ts'

/** Any mail: only system administrators may call this. */
export async function mailInOutbox(db: Database, id: string): Promise<MailRow> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail) throw notFound('Mail')
  return mail
}
