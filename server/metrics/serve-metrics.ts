import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import { measureRequests } from './measure-requests.ts'
import { watchWhatWaits } from './watch-what-waits.ts'

/**
 * What Prometheus reads, for whoever has the token; without one it is as if there were no such address. Called before
 * the routes, so that it sees all of them.
 */
export function serveMetrics(app: FastifyInstance, outside: Outside): void {
  const { metricsToken } = outside.settings
  if (metricsToken === null) {
    app.get('/metrics', async () => {
      throw nothingHere()
    })
    return
  }
  const register = new Registry()
  // The process itself: memory, processor, event loop, garbage.
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  const look = watchWhatWaits(outside, register)
  app.get('/metrics', async (request, reply) => {
    if (!bearsToken(request, metricsToken)) throw nothingHere()
    await look()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Hashes are of one length, and are compared in the same time wherever they differ. */
function bearsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
