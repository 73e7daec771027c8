import type { MailKind } from '#contract/system/mails.ts'

export type MailMessage = {
  readonly kind: MailKind
  readonly to: { readonly address: string; readonly userId: string | null }
  /** The organisation whose name and from-address it uses; null: the product's own. */
  readonly organizationId: string | null
  /** One line. */
  readonly subject: string
  /** Plain text: the template escapes it. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string; readonly isSingleUse: boolean }
  /** The report to attach, if it still exists when the mail is sent. */
  readonly reportRunId?: string
  /** No two mails are queued with the same key. */
  readonly onceKey?: string
}

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** Bidirectional controls, with which a name could change how a following link or address reads. */
const directionControls = /\p{Bidi_Control}+/gu

/** Removes line breaks, which could inject headers, and bidirectional controls. */
export function oneLine(text: string): string {
  return text.replace(controlCharacters, ' ').replace(directionControls, '').trim()
}
