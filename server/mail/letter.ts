import type { MailKind } from '#contract/system/mails.ts'

/** A mail before it is laid out. */
export type Letter = {
  readonly kind: MailKind
  readonly to: { readonly address: string; readonly userId: string | null }
  /** Whose name and from-address it carries; null: the product's own. */
  readonly organizationId: string | null
  /** One line. */
  readonly subject: string
  /** Plain text: the template escapes it. */
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly link: string; readonly isSingleUse: boolean }
  /** The report that goes with it as a file, if it is still there when the mail goes. */
  readonly reportRunId?: string
  /** Nobody gets two mails with one key. */
  readonly onceKey?: string
}

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** What turns the reading direction of all that follows, so that a name could make a link or an address read otherwise. */
const directionControls = /\p{Bidi_Control}+/gu

/** Text that can't begin a new line, of a header or of anything else, nor turn the words after it, whoever has typed it. */
export function oneLine(text: string): string {
  return text.replace(controlCharacters, ' ').replace(directionControls, '').trim()
}
