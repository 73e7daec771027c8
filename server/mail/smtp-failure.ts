import type { NodemailerError } from 'nodemailer'
import type { Delivery } from '#server/outside.ts'
import { oneLine } from './mail-message.ts'

const maxAnswerLength = 400

/**
 * What an error of the mail server means for a mail, with a sentence that says what to do about it. `refused` only where
 * this mail alone is at fault; a fault of the settings or the server, also one that SMTP calls permanent, is `failed`,
 * so that the queue goes on trying while someone mends it.
 */
export function smtpFailure(error: unknown): Delivery {
  if (!(error instanceof Error)) return failed('The mail server could not be used.')
  const found = error as NodemailerError
  return connectionFailure(found) ?? settingsFailure(found) ?? mailFailure(found)
}

const failed = (reason: string): Delivery => ({ outcome: 'failed', reason })

/** The server's own words, or those of the connection, as they explain more than a code. */
function wordsOf({ response, message }: NodemailerError): string {
  return oneLine(response ?? message)
    .slice(0, maxAnswerLength)
    .replace(/\.$/, '')
}

const untrustedCertificate =
  /^(CERT_|SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF_SIGNATURE))/
const noTlsOnPort = /^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/

function connectionFailure(error: NodemailerError): Delivery | null {
  const { code, command, timeoutType, originalCode = code ?? '' } = error
  const words = wordsOf(error)
  if (untrustedCertificate.test(originalCode))
    return failed(
      `The mail server’s certificate is not trusted: ${words}. Renew it there, or, if an authority of your own has signed it, name that authority’s file in NODE_EXTRA_CA_CERTS and restart the server.`,
    )
  if (originalCode === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return failed(
      `The mail server’s certificate is for another name than the host of SMTP_URL: ${words}. Use the name in the certificate.`,
    )
  if (noTlsOnPort.test(originalCode))
    return failed(
      'The mail server doesn’t begin with TLS on this port. In SMTP_URL use smtp://, usually with port 587, or the port for smtps://, usually 465.',
    )
  if (timeoutType === 'GREETING_TIMEOUT')
    return failed(
      'The mail server sent no greeting. If it begins with TLS on this port, usually 465, SMTP_URL has to begin with smtps://.',
    )
  if (command === 'STARTTLS' || (command === 'EHLO' && code === 'ECONNECTION'))
    return failed(
      `The mail server offers no encryption by STARTTLS, and no password is sent without it: ${words}. Use smtps:// and its port in SMTP_URL, or switch STARTTLS on at the mail server.`,
    )
  if (command === 'CONN' && error.permanent)
    return failed(`The mail server refuses this machine: ${words}. Ask those who run it to let it in.`)
  if (error.responseCode === undefined && (command === 'CONN' || command === undefined))
    return failed(
      `The mail server can’t be reached: ${words}. Check the host and port of SMTP_URL, and whether a firewall lets this machine through.`,
    )
  return null
}

function settingsFailure(error: NodemailerError): Delivery | null {
  const { code, command, permanent, responseCode } = error
  const words = wordsOf(error)
  if (responseCode === 530)
    return failed(
      `The mail server requires a user name and password: ${words}. Add them to SMTP_URL and restart the server.`,
    )
  if (code === 'EAUTH' && permanent !== false)
    return failed(
      `The mail server doesn’t accept the user name or password of SMTP_URL: ${words}. Correct them, with special characters as in %40 for @, and restart the server.`,
    )
  if (!permanent) return null
  if (command === 'MAIL FROM')
    return failed(
      `The mail server doesn’t accept mail from this address: ${words}. Allow it there, or change MAIL_FROM and restart the server.`,
    )
  if (command === 'RCPT TO' && isServerPolicy(words))
    return failed(
      `The mail server doesn’t pass mail on to this address: ${words}. If that happens with every address, let this machine relay there, or give SMTP_URL a user name and password.`,
    )
  return null
}

/** RFC 3463: a status x.7.x is about security or policy, not about the address. */
function isServerPolicy(words: string): boolean {
  return /^5\d\d[ -]5\.7\.\d/.test(words) || /relay/i.test(words)
}

function mailFailure(error: NodemailerError): Delivery {
  const { code, command, permanent, responseCode } = error
  const words = wordsOf(error)
  if (permanent && (code === 'EENVELOPE' || code === 'EMESSAGE'))
    return {
      outcome: 'refused',
      reason:
        command === 'RCPT TO'
          ? `The mail server doesn’t accept the recipient’s address: ${words}. Check the address.`
          : `The mail server doesn’t accept this email: ${words}.`,
    }
  if (responseCode !== undefined && permanent === false)
    return failed(`The mail server can’t take the email just now: ${words}. It is tried again.`)
  return failed(`The mail server could not be used: ${words}.`)
}
