import { isIP } from 'node:net'
import { Refusal } from '#server/problems.ts'

const longest = 2000

/** Names that mean this machine or its own network wherever they are looked up. */
const ownNames = ['localhost', 'local', 'internal', 'lan', 'home.arpa']

/**
 * The address as one that the product may fetch, or a refusal with a sentence: https on the usual port, at a host that
 * has a name in public, without a user. Where that name leads is looked at when it is fetched.
 */
export function fetchableUrl(address: string): URL {
  const because = whyNotFetchable(address)
  if (because !== null) throw new Refusal('invalid-input', because)
  return new URL(address)
}

export function whyNotFetchable(address: string): string | null {
  if (address.length > longest || !URL.canParse(address))
    return 'Enter an address such as https://www.example.gov.uk/term-dates.ics'
  const { protocol, port, username, password, hostname } = new URL(address)
  if (protocol !== 'https:') return 'The address must begin with https://'
  // The usual port is not written down: whatever is left is another one.
  if (port !== '') return 'The address must not name a port.'
  if (username !== '' || password !== '') return 'The address must not hold a user name or a password.'
  return isPublicName(hostname) ? null : 'The address must name a host on the public internet.'
}

/** Every notation of an IP address (0x7f.1, 2130706433, [::1]) has become the usual one by now. */
function isPublicName(hostname: string): boolean {
  if (hostname.startsWith('[') || isIP(hostname) !== 0) return false
  if (ownNames.some((name) => hostname === name || hostname.endsWith(`.${name}`))) return false
  return /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname)
}
