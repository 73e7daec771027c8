import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { buildApp } from '#server/app.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import { type BenchApp, startBenchApp } from './bench-app.ts'
import { withBenchDatabase } from './bench-database.ts'
import { benchOutside, origin } from './bench-outside.ts'
import { get } from './caller.ts'
import { type Contender, measure, printRatios } from './measure.ts'
import { queriesOf } from './queries-of.ts'

const calls = 200
const atOnce = 8

/** List, detail and generate, each beside a bare route of the same app: same hooks, same query, no guards. */
export async function benchCalls(): Promise<void> {
  await withBenchDatabase(async (database) => {
    const { app, pool, ownerPool } = database
    const benchApp = await startBenchApp(database)
    const makeApp = () => buildApp(benchOutside(pool))
    await compareReads(makeApp, app, ownerPool, benchApp)
    await compareGenerate(await makeApp(), ownerPool, benchApp)
  })
}

async function compareReads(
  makeApp: () => Promise<FastifyInstance>,
  appSettings: ConnectionSettings,
  ownerPool: pg.Pool,
  benchApp: BenchApp,
): Promise<void> {
  const reads = [
    {
      name: 'list of 50 of 1,000 calendars',
      path: `/api/organizations/${benchApp.organizationId}/calendars?limit=50`,
    },
    { name: 'one calendar', path: `/api/calendars/${benchApp.calendarId}` },
  ]
  for (const { name, path } of reads) {
    const app = await makeApp()
    const queries = await queriesOf(appSettings, (watched) => get(watched, path, benchApp.cookie))
    // Only the queries of the data itself: session, tenant settings and commit are what is measured.
    const own = queries.filter(({ text }) => text.startsWith('select') && !text.includes('auth_find_session'))
    app.get('/bare', async () =>
      Promise.all(own.map(({ text, values }) => ownerPool.query(text, values))).then(rowsOf),
    )
    printRatios(
      `${name}: the product beside a bare route with the same ${own.length} queries`,
      await measure([
        contender('bare route', () => get(app, '/bare', '')),
        contender('product: session, tenancy, row-level security, shape', () =>
          get(app, path, benchApp.cookie),
        ),
      ]),
    )
  }
}

const rowsOf = (results: readonly pg.QueryResult[]) => results.map(({ rows }) => rows)

async function compareGenerate(app: FastifyInstance, ownerPool: pg.Pool, benchApp: BenchApp): Promise<void> {
  const free = benchApp.freeSites.values()
  const nextSite = () => free.next().value ?? ''
  printRatios(
    'generate: the product beside the bare inserts of a calendar and its terms in one transaction',
    await measure(
      [
        contender('bare inserts', () => benchApp.insertCalendar(ownerPool, nextSite()), 8),
        contender('product: checked, counted, recorded', () => generate(app, benchApp, nextSite()), 8),
      ],
      5,
    ),
  )
}

function contender(name: string, once: () => Promise<unknown>, perRun = calls): Contender {
  return {
    name,
    perRun,
    run: async () => {
      let left = perRun
      const worker = async () => {
        while (left > 0) {
          left -= 1
          await once()
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
    },
  }
}

async function generate(app: FastifyInstance, benchApp: BenchApp, siteId: string): Promise<void> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/calendars/generate',
    headers: { cookie: benchApp.cookie, origin, 'idempotency-key': randomUUID() },
    payload: { siteId, fundingYear: '2026-27', customDates: benchApp.customDates },
  })
  if (statusCode !== 201) throw new Error(`generate answered ${statusCode}: ${body}`)
}
