import { isIP } from 'node:net'
import { Refusal } from '#server/problems.ts'

const maxAddressLength = 2000

/** Names of this machine or its local network. */
const localNames = ['localhost', 'local', 'internal', 'lan', 'home.arpa']

/** Refuses all but https on the default port at a public name without a user; fetching resolves and checks the name. */
export function fetchableUrl(address: string): URL {
  const reason = unfetchableReason(address)
  if (reason !== null) throw new Refusal('invalid-input', reason)
  return new URL(address)
}

export function unfetchableReason(address: string): string | null {
  if (address.length > maxAddressLength || !URL.canParse(address))
    return 'Enter an address such as https://www.example.gov.uk/term-dates.ics'
  const { protocol, port, username, password, hostname } = new URL(address)
  if (protocol !== 'https:') return 'The address must begin with https://'
  // `URL` drops the default port.
  if (port !== '') return 'The address must not name a port.'
  if (username !== '' || password !== '') return 'The address must not hold a user name or a password.'
  return isPublicName(hostname) ? null : 'The address must name a host on the public internet.'
}

/** `URL` has normalised every notation of an IP address (0x7f.1, 2130706433, [::1]). */
function isPublicName(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false
  if (localNames.some((name) => hostname === name || hostname.endsWith(`.${name}`))) return false
  return /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
}
