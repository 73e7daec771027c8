import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { seconds } from '#domain/year/duration.ts'

const defaultLimitMs = 30 * seconds

/** Closes a connection that reads nothing of the response for so long; Node resets the limit for the next request. */
export function closeStalledConnection({ raw }: FastifyReply, limitMs = defaultLimitMs): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(limitMs)
}
