import { Refusal } from '#server/problems.ts'
import { unfetchableReason } from './fetchable-url.ts'
import type { Network } from './internet.ts'
import { networkTo } from './operators-network.ts'

/**
 * Which addresses that people typed may be called, and over which network: the public internet, and the hosts that the
 * operator has listed as `host` (port 443) or `host:port`. Plain http goes to this machine only.
 */
export function routesOver(network: Network, privateHosts: readonly string[] = []) {
  const isListed = (address: string) =>
    URL.canParse(address) && privateHosts.includes(hostIn(new URL(address)))
  const reasonAgainst = (address: string) =>
    isListed(address) ? reasonAgainstListed(new URL(address)) : unfetchableReason(address)
  return {
    /** Null where it may be called, as far as the address alone says. */
    reasonAgainst,
    /** Throws the reason. */
    routeTo(address: string) {
      const reason = reasonAgainst(address)
      if (reason !== null) throw new Refusal('invalid-input', reason)
      const url = new URL(address)
      return { url, network: isListed(address) ? networkTo(url) : network }
    },
  }
}
export type Routes = ReturnType<typeof routesOver>

/** `URL` has normalised every notation of an IP address. */
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function reasonAgainstListed({ protocol, hostname, username, password }: URL): string | null {
  if (username !== '' || password !== '') return 'The address must not hold a user name or a password.'
  if (protocol === 'https:' || (protocol === 'http:' && thisMachine.test(hostname))) return null
  return 'The address must begin with https://'
}

/** `URL` drops a default port. */
function hostIn({ protocol, host, port }: URL): string {
  return protocol === 'http:' && port === '' ? `${host}:80` : host
}
