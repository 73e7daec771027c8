import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, in one spelling; what a proxy was told and passes on may be any text. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = ip.replace(/^::ffff:/i, '')
  return isIP(plain) === 0 ? (socket.remoteAddress ?? 'unknown') : plain
}

/** Of an IPv6 address the network, since whoever has one address there has 2^64 of them. */
export function sourceKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after = ''] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8).fill('0')
  return [...before, ...zeros.slice(before.length + after.length), ...after].slice(0, 4).join(':')
}
