import { createTransport } from 'nodemailer'
import { minutes, seconds } from '#domain/year/duration.ts'
import { orAborted } from '#server/outbound/exchange.ts'
import type { Delivery, Mailer, MailToSend } from '#server/outside.ts'
import { smtpFailure } from './smtp-failure.ts'

const limits = {
  connectionTimeout: 10 * seconds,
  greetingTimeout: 10 * seconds,
  dnsTimeout: 10 * seconds,
  socketTimeout: 30 * seconds,
}

/** In all, however little a server sends from time to time: two such mails would hold up all others. */
const defaultMaxMs = 2 * minutes

const tooSlow = {
  outcome: 'failed',
  reason: 'The mail server had not finished its answer in time.',
} as const

/** Sends over SMTP; a password goes to another machine over an encrypted connection only. */
export function smtpMailer(
  smtpUrl: string,
  { isThisMachine, maxMs = defaultMaxMs }: { isThisMachine: boolean; maxMs?: number },
): Mailer {
  const { protocol, username } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    // Only our queue retries.
    maxRequeues: 0,
    requireTLS: protocol === 'smtp:' && username !== '' && !isThisMachine,
    // Mail content must not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  })
  const deliver = async (work: (signal: AbortSignal) => Promise<unknown>): Promise<Delivery> => {
    const signal = AbortSignal.timeout(maxMs)
    return orAborted(work(signal), signal).then(
      () => ({ outcome: 'accepted' }) as const,
      (error: unknown) => (signal.aborted ? tooSlow : smtpFailure(error)),
    )
  }
  return {
    send: (mail) => deliver((signal) => transport.sendMail({ ...messageOf(mail), signal })),
    probe: () => deliver(() => transport.verify()),
    close: () => transport.close(),
  }
}

function messageOf({
  id,
  toAddress,
  fromAddress,
  fromName,
  replyToAddress,
  subject,
  textBody,
  htmlBody,
  attachments,
}: MailToSend) {
  return {
    messageId: `<${id}@${fromAddress.split('@').at(-1)}>`,
    // Objects, so that no comma in a name makes a second recipient.
    from: { name: fromName, address: fromAddress },
    to: { name: '', address: toAddress },
    ...(replyToAddress !== null && { replyTo: { name: '', address: replyToAddress } }),
    subject,
    text: textBody,
    html: htmlBody,
    attachments: attachments.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
