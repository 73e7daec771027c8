import { isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's address, normalised; a proxy's header may contain any text. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = ip.replace(/^::ffff:/i, '')
  return isIP(plain) === 0 ? (socket.remoteAddress ?? 'unknown') : plain
}

/** For an IPv6 address its /64 network, as one customer has 2^64 addresses. */
export function sourceKey(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = '', after = ''] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8).fill('0')
  return [...before, ...zeros.slice(before.length + after.length), ...after].slice(0, 4).join(':')
}
