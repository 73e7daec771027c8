import { sql } from 'drizzle-orm'
import type { AskedReport, reportRecipients as calls } from '#contract/reports/report-recipients.ts'
import type { Attempts } from '#server/auth/attempts.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { gone } from '#server/problems.ts'
import { openRecipientLink } from './recipient-link.ts'
import { recipientState } from './recipients.ts'

/** What the owner of an address does with the link of a mail. Runs without a caller. */
export function answerMail({ settings }: Outside, attempts: Attempts): Handler<typeof calls.answer> {
  return async (db, { body: { act, token }, address, now }) => {
    await attempts.useLink(address)
    const id = openRecipientLink(settings, token, now)
    const moment = sql`${now.toISOString()}::timestamptz`
    if (act === 'confirm') await db.execute(sql`select auth_confirm_report_recipient(${id}, ${moment})`)
    if (act === 'stop') await db.execute(sql`select auth_stop_report_recipient(${id}, ${moment})`)
    const report = await findReport(db, id)
    await attempts.linkWasRight(address)
    return report
  }
}

type Row = Omit<AskedReport, 'state'> & { confirmed_at: string | null; stopped_at: string | null }

async function findReport(db: Database, id: string): Promise<AskedReport> {
  const { rows } = await db.execute<Row>(sql`select * from auth_find_report_recipient(${id})`)
  const [row] = rows
  if (!row)
    throw gone(
      'This report is no longer sent: the person who made it has removed it, or your address from it.',
    )
  const { confirmed_at: confirmedAt, stopped_at: stoppedAt, ...report } = row
  return { ...report, state: recipientState({ confirmedAt, stoppedAt }) }
}
