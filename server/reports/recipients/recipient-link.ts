import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { days } from '#domain/year/duration.ts'
import { openFor, sealFor } from '#server/access/sealed-state.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/outside.ts'
import { gone, Refusal } from '#server/problems.ts'

/** A token follows the `#`, which browsers do not send, so that no log contains it. */
const page = '/report-mail#'
const purpose = 'reader of a scheduled report'
const schema = z.object({ recipientId: z.uuid() })

/** A mail may be found again years later, and its reader then still wants to stop the report. */
const lifeMs = 3650 * days

export function recipientLink(settings: Settings, recipientId: string, now: Date): string {
  const token = sealFor(settings, purpose, { recipientId }, new Date(now.getTime() + lifeMs))
  return `${settings.publicUrl}${page}${token}`
}

/**
 * Why a mail that waited for a mail server is not sent any more, in a sentence: its address was removed from the report,
 * its owner has stopped it, or the key of its link was replaced. Null for any other mail. Runs without a caller.
 */
export async function problemOfRecipientLink(
  db: Database,
  settings: Settings,
  link: string,
  now: Date,
): Promise<string | null> {
  const [, token] = link.split(page)
  if (token === undefined) return null
  const recipientId = recipientIn(settings, token, now)
  // A replaced key still opens the mail, which is encrypted again with the new one, but not the token in its link.
  if (recipientId === null) return 'Its link can’t be opened: it was made with another SECRET_KEY.'
  const { rows } = await db.execute(sql`
    select from auth_find_report_recipient(${recipientId}) where stopped_at is null`)
  return rows.length > 0 ? null : 'Its address was removed from the report, or has stopped it.'
}

/** Throws gone for a link that is not ours, or of a key that the operator has removed since. */
export function openRecipientLink(settings: Settings, token: string, now: Date): string {
  const id = recipientIn(settings, token, now)
  if (id === null)
    throw gone('This link is no longer valid. Open the one in the newest email of this report.')
  return id
}

function recipientIn(settings: Settings, token: string, now: Date): string | null {
  try {
    return openFor(settings, { purpose, schema }, token, now).recipientId
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
