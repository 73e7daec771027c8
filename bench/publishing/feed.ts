import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { BenchApp } from '#bench/bench-app.ts'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { benchOutside } from '#bench/bench-outside.ts'
import { type Contender, measure, printRatios } from '#bench/measure.ts'
import { sampleYear } from '#bench/sample-year.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'

const perRun = 2000

/** How fast a cached feed answers 304, compared with a route that returns a constant. */
export async function benchFeed({ pool, ownerPool }: BenchDatabase, benchApp: BenchApp): Promise<void> {
  const path = await insertFeed(ownerPool, benchApp)
  const app = await buildApp(benchOutside(pool))
  app.get('/constant', async () => 'constant')
  const etag = await cachedEtag(app, pool, path)
  const headers = { 'user-agent': 'iOS/19.0 dataaccessd/1.0' }
  printRatios(
    'a feed: 304 from memory beside a route that returns a constant, same hooks',
    await measure([
      calling(app, 'constant', '/constant', headers, 200),
      {
        ...calling(app, 'feed, 304', path, { ...headers, 'if-none-match': etag }, 304),
        // Four fifths of the other's rate.
        bar: { under: 1.25, in: '×' },
      },
    ]),
  )
  await app.close()
}

function calling(
  app: FastifyInstance,
  name: string,
  url: string,
  headers: Record<string, string>,
  wanted: number,
): Contender {
  return {
    name,
    perRun,
    async run() {
      for (let left = perRun; left > 0; left -= 1) {
        const { statusCode } = await app.inject({ url, headers })
        if (statusCode !== wanted) throw new Error(`${url} answered ${statusCode}.`)
      }
    },
  }
}

/** Repeats the request until it is answered without the database. */
async function cachedEtag(app: FastifyInstance, pool: pg.Pool, path: string): Promise<string> {
  for (;;) {
    let connections = 0
    const count = () => {
      connections += 1
    }
    pool.on('acquire', count)
    const { headers, statusCode } = await app.inject(path)
    pool.off('acquire', count)
    if (statusCode !== 200) throw new Error(`The feed answered ${statusCode}.`)
    if (connections === 0) return String(headers.etag)
  }
}

async function insertFeed(owner: pg.Pool, { organizationId, calendarId }: BenchApp): Promise<string> {
  const token = makeToken()
  await owner.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     values ($1, $2, 1, $3, now(), false)`,
    [organizationId, calendarId, JSON.stringify(sampleYear())],
  )
  await owner.query(
    `insert into feeds (id, organization_id, site_id, audience, token_hash, sealed_token, created_by, created_at)
     select $1, $2, site_id, 'parents', $3, 'sealed', (select id from users limit 1), now() from calendars where id = $4`,
    [randomUUID(), organizationId, hashToken(token), calendarId],
  )
  return `/feeds/${token}.ics`
}
