import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { BenchApp } from '#bench/bench-app.ts'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { benchOutside } from '#bench/bench-outside.ts'
import { measure, printRatios } from '#bench/measure.ts'
import { sampleYear } from '#bench/sample-year.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import type { ToCaller } from './socket-caller.ts'

/** The same for every row, as each run also opens its connections. */
const perRun = 10_000
const readers = { 'user-agent': 'iOS/19.0 dataaccessd/1.0', 'accept-encoding': 'gzip, deflate' }

/** How fast feeds are answered over sockets, log line and all headers included, beside a bare route of the framework. */
export async function benchFeed({ pool, ownerPool }: BenchDatabase, benchApp: BenchApp): Promise<void> {
  const paths = await insertFeeds(ownerPool, benchApp)
  const outside = {
    ...benchOutside(pool),
    log: { level: 'info', stream: { write: () => undefined } },
  } as const
  const app = await buildApp(outside)
  const bare = Fastify()
  bare.get('/constant', async () => 'constant')
  const caller = fork(fileURLToPath(new URL('./socket-caller.ts', import.meta.url)))
  const [path = ''] = paths
  const etag = await cachedEtag(app, pool, path)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const { port: barePort } = new URL(await bare.listen({ port: 0, host: '127.0.0.1' }))
  const calling = (
    name: string,
    at: string,
    status: number,
    urls: readonly string[],
    headers: Readonly<Record<string, string>>,
  ) => {
    const calls = { port: Number(at), status, heads: urls.map((url) => headOf(url, headers)) }
    caller.send({ prepare: name, calls } satisfies ToCaller)
    return { name, perRun, run: () => callBy(caller, name) }
  }
  const ofBare = { under: 1.67, in: '×' } as const
  printRatios(
    'a feed from memory over sockets, beside a bare route that returns a constant',
    await measure(
      [
        calling('constant', barePort, 200, ['/constant'], readers),
        {
          ...calling('feed, 304', port, 304, [path], { ...readers, 'if-none-match': etag }),
          bar: ofBare,
        },
        { ...calling('feed, 200', port, 200, [path], readers), bar: ofBare },
        {
          ...calling(`${perRun} different feeds in turn, 200`, port, 200, paths, readers),
          bar: { under: 1_000_000 / 5000, in: 'µs' },
        },
      ],
      5,
    ),
  )
  caller.kill()
  await Promise.all([app.close(), bare.close()])
}

function headOf(url: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

async function callBy(caller: ChildProcess, make: string): Promise<void> {
  caller.send({ make, count: perRun } satisfies ToCaller)
  const [answer] = await once(caller, 'message')
  if (answer.error) throw new Error(answer.error)
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

async function insertFeeds(owner: pg.Pool, { organizationId, calendarId }: BenchApp): Promise<string[]> {
  await owner.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     values ($1, $2, 1, $3, now(), false)`,
    [organizationId, calendarId, JSON.stringify(sampleYear())],
  )
  const tokens = Array.from({ length: perRun }, makeToken)
  // All but the first are revoked, as a site has one address for each audience; what they answer is as long.
  await owner.query(
    `insert into feeds (id, organization_id, site_id, audience, token_hash, sealed_token, created_by, created_at, revoked_at)
     select gen_random_uuid(), $1, site_id, 'parents', token.hash, 'sealed', (select id from users limit 1),
       now() - interval '1 minute', case when token.place > 1 then now() end
     from calendars, unnest($2::text[]) with ordinality as token (hash, place) where calendars.id = $3`,
    [organizationId, tokens.map(hashToken), calendarId],
  )
  return tokens.map((token) => `/feeds/${token}.ics`)
}
