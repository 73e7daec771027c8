import * as z from 'zod/mini'
import { days } from '#domain/year/duration.ts'
import { openFor, sealFor } from '#server/access/sealed-state.ts'
import type { Settings } from '#server/outside.ts'
import { gone, Refusal } from '#server/problems.ts'

const purpose = 'reader of a scheduled report'
const schema = z.object({ recipientId: z.uuid() })

/** A mail may be found again years later, and its reader then still wants to stop the report. */
const lifeMs = 3650 * days

/** After the `#`, which browsers do not send, so that no log contains it. */
export function recipientLink(settings: Settings, recipientId: string, now: Date): string {
  const token = sealFor(settings, purpose, { recipientId }, new Date(now.getTime() + lifeMs))
  return `${settings.publicUrl}/report-mail#${token}`
}

/** Throws gone for a link that is not ours, or of a key that the operator has removed since. */
export function openRecipientLink(settings: Settings, token: string, now: Date): string {
  try {
    return openFor(settings, { purpose, schema }, token, now).recipientId
  } catch (error) {
    if (error instanceof Refusal)
      throw gone('This link is no longer valid. Open the one in the newest email of this report.')
    throw error
  }
}
