import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly source: string }

export type MailServer = {
  /** As `SMTP_URL` takes it. */
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** What it answers instead of taking the next mails; null: it takes them again. */
  readonly refuseWith: (refusal: { code: number; message: string } | null) => void
  readonly close: () => Promise<void>
}

/** A real mail server of this process, which wants TLS and a password. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refusal: { code: number; message: string } | null = null
  const server = new SMTPServer({
    onAuth: ({ username, password }, _, answer) =>
      username === 'calendar' && password === 'a mail password'
        ? answer(null, { user: username })
        : answer(new Error('Wrong name or password')),
    onRcptTo(_, __, answer) {
      answer(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, answer) {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        answer()
      })
    },
    ...options,
  })
  // A client that hangs up is no error of a test.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    // Its certificate is of its own making.
    url: `smtp://calendar:a%20mail%20password@127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    received,
    refuseWith(next) {
      refusal = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
