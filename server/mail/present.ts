import type { Mail, MailSummary } from '#contract/system/mails.ts'
import type { mails } from '#server/db/schema/mails.ts'
import type { Outside } from '#server/outside.ts'
import { linkMark, openLink, putLink } from './single-use-link.ts'

export type MailRow = typeof mails.$inferSelect

export function presentSummary({ mailer }: Outside, row: MailRow): MailSummary {
  return {
    ...row,
    isKept: row.state === 'queued' && mailer === null,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}

export function presentMail(outside: Outside, row: MailRow): Mail {
  return {
    ...presentSummary(outside, row),
    textBody: readableMail(outside, row).textBody,
    isLinkHidden: row.textBody.includes(linkMark) && !showsLink(outside, row),
  }
}

/** The mail as shown in the outbox: a single-use link is hidden, except in a demo. */
export function readableMail(outside: Outside, row: MailRow): MailRow {
  if (row.sealedLink !== null && outside.settings.isDemo)
    return putLink(row, openLink(outside.settings, row.toAddress, row.sealedLink))
  return putLink(row, '(a link that works once, shown only to the recipient)')
}

function showsLink({ settings }: Outside, { sealedLink }: MailRow): boolean {
  return settings.isDemo && sealedLink !== null
}
