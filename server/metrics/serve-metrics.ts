import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
import { measureRequests } from './measure-requests.ts'
import { watchQueues } from './watch-queues.ts'

/** For Prometheus, with the token; without it not found. Called before the routes, so that all are measured. */
export function serveMetrics(app: FastifyInstance, outside: Outside): void {
  const { metricsToken } = outside.settings
  if (metricsToken === null) {
    app.get('/metrics', async () => {
      throw nothingHere()
    })
    return
  }
  const register = new Registry()
  // The process itself: memory, CPU, event loop, garbage collection.
  collectDefaultMetrics({ register })
  measureRequests(app, register)
  const update = watchQueues(outside, register)
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, metricsToken)) throw nothingHere()
    await update()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Compares hashes, which have the same length, in constant time. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
