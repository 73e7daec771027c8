import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'
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

/** From a cached answer to the statement timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Labelled by route pattern: URLs may contain secrets, and there is no limit to their number. */
function measureRequests(app: FastifyInstance, register: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    )
    done()
  })
}
