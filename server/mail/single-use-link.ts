import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { escapeHtml } from '#server/http/page/escape-html.ts'
import type { Settings } from '#server/outside.ts'

// A link that opens an account once is kept apart from the mail that brings it, sealed, until the mail has been sent.

/** Where the link belongs in both bodies; no text that somebody has typed can hold it, see `oneLine`. */
export const linkMark = '\u0001link\u0001'

/** Bound to the address that it is for: in the row of another mail it does not open. */
export function sealLink({ secretKey }: Settings, address: string, link: string): string {
  return sealSecret(secretKey, `mail to ${address}`, link)
}

export function openLink({ secretKey }: Settings, address: string, sealedLink: string): string {
  return openSecret(secretKey, `mail to ${address}`, sealedLink)
}

/** The bodies as they are sent, or as they may be shown: the link, or what stands for it, where the mark is. */
export function putLink<Bodies extends { textBody: string; htmlBody: string }>(
  mail: Bodies,
  text: string,
): Bodies {
  return {
    ...mail,
    textBody: mail.textBody.replaceAll(linkMark, () => text),
    htmlBody: mail.htmlBody.replaceAll(linkMark, () => escapeHtml(text)),
  }
}
