import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Where a request comes from, in one spelling; what a proxy passes on may be any text. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const version = isIP(ip)
  if (version === 0) return socket.remoteAddress ?? 'unknown'
  // One of version 4 has a single spelling.
  return version === 4 ? ip : ipaddr.process(ip).toString()
}

/** Of an IPv6 address the network, since who has one address there has 2^64 of them. */
export function sourceKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address) || address.includes('.')) return address
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4)
  return network.map((part) => part.toString(16)).join(':')
}
