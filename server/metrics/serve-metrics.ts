import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { mails } from '#server/db/schema/mails.ts'
import { asSystem } from '#server/jobs/job.ts'
import { countDueJobs } from '#server/jobs/late-jobs.ts'
import type { Outside } from '#server/outside.ts'
import { nothingHere } from '#server/problems.ts'

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

/** Returns a function that updates the gauges, so that the database is only queried when metrics are read. */
function watchQueues(outside: Outside, register: Registry): () => Promise<void> {
  const { pool } = outside
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const open = gauge('database_connections_open', 'Connections of the app’s pool to PostgreSQL.')
  const idle = gauge('database_connections_idle', 'Connections of the pool that are not in use.')
  const queue = gauge('database_connections_waited_for', 'Calls that wait for a connection.')
  const up = gauge('database_up', '1 when PostgreSQL has answered, else 0.')
  const jobsDue = gauge('jobs_due', 'Due jobs that have not started yet.')
  const mailsWaiting = gauge('mails_waiting', 'Emails that are not sent yet.')

  return async () => {
    open.set(pool.totalCount)
    idle.set(pool.idleCount)
    queue.set(pool.waitingCount)
    const waiting = await countWaiting(outside).catch(() => null)
    up.set(waiting === null ? 0 : 1)
    // Unknown is not zero.
    jobsDue.set(waiting?.jobs ?? Number.NaN)
    mailsWaiting.set(waiting?.mails ?? Number.NaN)
  }
}

async function countWaiting(outside: Outside): Promise<{ jobs: number; mails: number }> {
  const jobs = await countDueJobs(outside)
  const waiting = await asSystem(outside, (db) => db.$count(mails, eq(mails.state, 'queued')))
  return { jobs, mails: waiting }
}
