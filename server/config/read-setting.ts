import { isIP } from 'node:net'
import { shortestPassword } from '#domain/people/new-password.ts'
import { isLoopback } from './loopback.ts'

/** Says what a setting must be, to follow the setting's name. Never contains the value, which may be a secret. */
class Refusal extends Error {}

export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65535) throw new Refusal('must be a whole number from 1 to 65535')
  return port
}

export function readHost(text: string): string {
  const isName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)
  if (isIP(text) === 0 && !isName) throw new Refusal('must be an address such as 127.0.0.1, or a host name')
  return text
}

/** A misspelt "production" would otherwise switch the demo accounts on. */
export function readMode(text: string): 'production' | 'development' | 'test' {
  if (text === 'production' || text === 'development' || text === 'test') return text
  throw new Refusal('must be production, development or test')
}

export function readPublicUrl(text: string): string {
  const url = readUrl(text, ['http:', 'https:'], 'must be an address such as https://calendar.example.org')
  if (url.username !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new Refusal(
      'must be a bare origin such as https://calendar.example.org, without a path or a password',
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Refusal(
      'must begin with https:// unless it names this machine: plain http is for loopback only',
    )
  }
  return url.origin
}

export function readBankHolidaysUrl(text: string): string {
  const url = readUrl(text, ['http:', 'https:'], 'must be an https:// address')
  if (url.username !== '') throw new Refusal('must not hold a user name')
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new Refusal('must begin with https:// unless it names this machine')
  }
  return url.href
}

export function readDatabaseUrl(text: string): string {
  const url = readUrl(
    text,
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/database',
  )
  if (url.pathname.length < 2)
    throw new Refusal('must name a database after the host, as in …:5432/term_calendar')
  return text
}

export function readMailAddress(text: string): string {
  if (!/^[^\s@<>,;:"]+@[a-z0-9.-]+$/i.test(text))
    throw new Refusal('must be an address such as calendar@example.org')
  return text
}

export function readSmtpUrl(text: string): string {
  const url = readUrl(
    text,
    ['smtp:', 'smtps:'],
    'must look like smtp://user:password@host:587 or smtps://…:465',
  )
  if (url.hostname === '') throw new Refusal('must name the mail server')
  return text
}

export function readTrustedProxies(text: string): string[] {
  const proxies = text.split(',').map((part) => part.trim())
  if (!proxies.every(isAddressRange)) {
    throw new Refusal('must be addresses or ranges with commas between, such as 10.0.0.1, 10.1.0.0/16')
  }
  return proxies
}

export function readOrganizationId(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text.toLowerCase()
  throw new Refusal('must be the id of an organisation, such as 123e4567-e89b-42d3-a456-426614174000')
}

export function readSecretKey(text: string): string {
  const bytes = /^[0-9a-f]+$/i.test(text) ? Math.floor(text.length / 2) : Buffer.byteLength(text)
  if (bytes < 32) throw new Refusal('must hold at least 32 bytes; "openssl rand -base64 32" makes a good one')
  if (isExample(text)) {
    throw new Refusal('looks like an example or a pattern; "openssl rand -base64 32" makes a good one')
  }
  return text
}

function isExample(text: string): boolean {
  if (/example|change[-_ ]?me|placeholder|password|secret|your[-_ ]|insert|replace/i.test(text)) return true
  const letters = [...text]
  const repeatsEvery = (length: number) =>
    letters.every((letter, i) => i < length || letter === letters[i - length])
  return Array.from({ length: 16 }, (_, i) => i + 1).some(repeatsEvery)
}

function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function readUrl(text: string, protocols: readonly string[], wanted: string): URL {
  if (!URL.canParse(text)) throw new Refusal(wanted)
  const url = new URL(text)
  if (!protocols.includes(url.protocol) || url.hostname === '') throw new Refusal(wanted)
  return url
}

/** At least as long as a password: guesses at a stolen file are not limited. */
export function readPassphrase(text: string): string {
  if ([...text].length < shortestPassword)
    throw new Refusal(`must have at least ${shortestPassword} characters`)
  return text
}
