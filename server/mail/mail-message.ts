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
  readonly button?: MailButton
  /** The report to attach, if it still exists when the mail is sent. */
  readonly reportRunId?: string
  /** No two mails are queued with the same key. */
  readonly onceKey?: string
}

type MailButton = { readonly label: string; readonly link: string; readonly isSingleUse: boolean }

/** The link may be opened any number of times, after signing in. */
export function linkButton(label: string, link: string): MailButton {
  return { label, link, isSingleUse: false }
}

/** The link holds a token: it is stored encrypted, and only the recipient sees it. */
export function singleUseButton(label: string, link: string): MailButton {
  return { label, link, isSingleUse: true }
}

/** The account that a mail is about, and to whose address it goes. */
export type AccountOwner = {
  readonly id: string
  readonly email: string
  readonly organizationId: string | null
}

export function toOwner({
  id,
  email,
  organizationId,
}: AccountOwner): Pick<MailMessage, 'to' | 'organizationId'> {
  return { to: { address: email, userId: id }, organizationId }
}

type Addressee = { readonly id: string; readonly address: string; readonly firstName: string }

export function letterTo(
  { id, address, firstName }: Addressee,
  paragraphs: readonly string[],
): Pick<MailMessage, 'to' | 'paragraphs'> {
  return { to: { address, userId: id }, paragraphs: [`Hello ${firstName},`, ...paragraphs] }
}

const controlCharacters = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** Bidirectional controls, with which a name could change how a following link or address reads. */
const directionControls = /\p{Bidi_Control}+/gu

/** Removes line breaks, which could inject headers, and bidirectional controls. */
export function oneLine(text: string): string {
  return text.replace(controlCharacters, ' ').replace(directionControls, '').trim()
}
