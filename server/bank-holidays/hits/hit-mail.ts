import { changeInWords } from '#domain/bank-holidays/change-in-words.ts'
import { shiftInWords } from '#domain/publish/holiday-shift-in-words.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import type { Reader } from '#server/notifications/readers.ts'
import type { Settings } from '#server/outside.ts'
import type { NamedHit, NamedHits } from './named-hits.ts'

type From = { readonly importId: string; readonly organizationId: string; readonly settings: Settings }

export function hitMail(
  reader: Reader,
  { count, named }: NamedHits,
  { importId, organizationId, settings }: From,
): MailMessage {
  const [first] = named
  const isOne = count === 1 && first !== undefined
  const more = count - named.length
  return {
    kind: 'calendar',
    organizationId,
    subject: isOne
      ? `Bank holidays have changed: ${first.siteName}, ${first.fundingYear}`
      : `Bank holidays have changed: ${count} of your calendars`,
    ...letterTo(reader, [
      `The government has changed bank holidays inside ${isOne ? 'an approved calendar' : 'approved calendars'} of yours.`,
      ...named.flatMap((hit) => paragraphsOf(hit, reader, settings)),
      ...(more > 0 ? [`And ${more} more, each marked on its own page.`] : []),
      'What is published stays as it was approved. The page of each calendar shows the days that differ: to publish the new ones, choose Amend there and submit it for approval again.',
    ]),
    button: isOne
      ? linkButton('Open the calendar', linkTo(first, settings))
      : linkButton('Open the calendars', `${settings.publicUrl}/dashboard`),
    onceKey: `bank-holidays:${importId}:${reader.id}`,
  }
}

function paragraphsOf(hit: NamedHit, { day }: Reader, settings: Settings): string[] {
  const changes = hit.changes.map((change) => changeInWords(change, day)).join(' ')
  return [`${hit.siteName}, ${hit.fundingYear}: ${changes} ${shiftInWords(hit)}`, linkTo(hit, settings)]
}

function linkTo({ calendarId }: NamedHit, { publicUrl }: Settings): string {
  return `${publicUrl}/calendars/${calendarId}`
}
