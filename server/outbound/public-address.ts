import { BlockList, isIP } from 'node:net'

// IANA's special-purpose address registries: what is not on the public internet.
const notPublic4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The only allocated IPv6 space, which includes tunnels and documentation addresses. */
const allocated6: [string, number] = ['2000::', 3]
const notPublic6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const barred4 = new BlockList()
for (const [network, prefix] of notPublic4) barred4.addSubnet(network, prefix, 'ipv4')
const open6 = new BlockList()
open6.addSubnet(...allocated6, 'ipv6')
const barred6 = new BlockList()
for (const [network, prefix] of notPublic6) barred6.addSubnet(network, prefix, 'ipv6')

/** Whether the IP address is on the public internet; an IPv4-mapped IPv6 address is not. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !barred4.check(address, 'ipv4')
    case 6:
      return open6.check(address, 'ipv6') && !barred6.check(address, 'ipv6')
    default:
      return false
  }
}
