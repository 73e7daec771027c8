import { openLink, putLink } from '#server/mail/single-use-link.ts'
import type { TestApp } from './app/test-app.ts'

export type ReceivedMail = {
  readonly subject: string
  readonly text: string
  /** Where its button leads; null without one. */
  readonly link: string | null
}

type Row = { subject: string; text_body: string; html_body: string; sealed_link: string | null }

/** What was written to an address, the newest last, as its reader would see it. */
export async function mailsTo(testApp: TestApp, address: string): Promise<ReceivedMail[]> {
  const { rows } = await testApp.ownerPool.query<Row>(
    // Under a clock that stands still the order of writing decides: first of transactions, as the place of a deleted row
    // is used again.
    `select subject, text_body, html_body, sealed_link from mails where to_address = $1
     order by created_at, xmin::text::bigint, ctid`,
    [address],
  )
  return rows.map((row) => {
    const link = row.sealed_link && openLink(testApp.outside.settings, address, row.sealed_link)
    const bodies = { textBody: row.text_body, htmlBody: row.html_body }
    const { textBody, htmlBody } = link ? putLink(bodies, link) : bodies
    return { subject: row.subject, text: textBody, link: hrefIn(htmlBody) }
  })
}

function hrefIn(html: string): string | null {
  return /<a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null
}
