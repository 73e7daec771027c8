import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from, in one spelling; what a proxy was told and passes on may be any text. */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const plain = ip.replace(/^::ffff:/i, '')
  return isIP(plain) === 0 ? (socket.remoteAddress ?? 'unknown') : plain
}
