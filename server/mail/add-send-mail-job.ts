import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export const sendMailTask = 'send-mail'

/** The job for sending a mail again by hand, however old it is; `app_queue_mails` adds the first one. */
export async function addSendMailJob(db: Database, mailId: string): Promise<void> {
  const payload = JSON.stringify({ mailId, isAskedFor: true })
  await db.execute(sql`select app_add_job(${sendMailTask}, ${payload}::json, ${`mail:${mailId}`})`)
}
