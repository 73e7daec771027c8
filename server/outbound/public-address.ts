import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 IANA has given out this only; the rest is reserved and no special range to `range()`. */
const allocated6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether the IP address is one of the public internet; an IPv4 address inside an IPv6 one is not. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(allocated6))
}
