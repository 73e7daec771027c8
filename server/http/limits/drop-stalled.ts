import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { seconds } from '#domain/year/duration.ts'

const longestMs = 30 * seconds

/** Ends the connection to whoever takes none of the answer for so long; Node sets its own limits for the next request. */
export function dropStalled({ raw }: FastifyReply, limitMs = longestMs): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(limitMs)
}
