import { openSecret, sealSecret } from '#server/access/secret-box.ts'
import { escapeHtml } from '#server/http/page/escape-html.ts'
import type { Settings } from '#server/outside.ts'

// A single-use link is stored encrypted, apart from the mail's text, until the mail has been sent.

/** Marks the place of the link in both bodies; `oneLine` removes it from all other text. */
export const linkMark = '\u0001link\u0001'

/** Bound to the recipient's address: in another mail's row it can't be decrypted. */
export function sealLink({ secretKeys }: Settings, address: string, link: string): string {
  return sealSecret(secretKeys, `mail to ${address}`, link)
}

export function openLink({ secretKeys }: Settings, address: string, sealedLink: string): string {
  return openSecret(secretKeys, `mail to ${address}`, sealedLink)
}

/** Replaces the mark in both bodies by the link or by a text in its place. */
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
