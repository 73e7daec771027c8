import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Agent, request } from 'node:https'
import { json } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { findNginx, startNginx } from '#e2e/server/nginx.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import type { ConnectionSettings } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

/** The full run is for an evening: ROUNDS=20 REQUESTS=100000 npx vitest run --project e2e rolling-restart */
const restarts = Number(process.env.ROUNDS ?? 6)
const minRequests = Number(process.env.REQUESTS ?? restarts)
const clients = 8
/** Between two requests of a client: without it they take the processors from the other tests. */
const pauseMs = process.env.REQUESTS ? 0 : 20

const nginx = findNginx()
if (nginx === null)
  console.warn(
    'No nginx is installed here, so restarts behind it are not tested: install it, or set NGINX_PATH.',
  )

let folder: string
let stopDatabase: () => Promise<void>
let stopNginx: () => Promise<void>
let owner: pg.Client
let origin: string
let start: (n: number) => Promise<Server>
const servers: Server[] = []

const addressOf = ({ host, port, user, database }: ConnectionSettings) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`

beforeAll(async () => {
  if (nginx === null) return
  folder = await makeDataFolder()
  const quiet = { lost: () => undefined, back: () => undefined, taken: () => undefined }
  const database = await startEmbeddedPostgres(folder, quiet)
  stopDatabase = database.stop
  const [port, redirectPort, one, other] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  origin = `https://localhost:${port}`
  const settings = {
    DATABASE_URL: addressOf(database.app),
    DATABASE_OWNER_URL: addressOf(database.owner),
    SECRET_KEY: randomBytes(32).toString('base64'),
    PUBLIC_URL: origin,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  start = (n) => startServer(folder, n === 0 ? one : other, settings)
  servers.push(await start(0), await start(1))
  owner = new pg.Client(database.owner)
  await owner.connect()
  stopNginx = await startNginx(nginx, { folder, port, redirectPort, servers: [one, other] })
})

afterAll(async () => {
  if (nginx === null) return
  await stopNginx?.()
  await owner?.end()
  for (const server of servers) server.kill('SIGKILL')
  await stopDatabase?.()
  await removeDataFolder(folder)
})

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: clients })

async function call(method: 'GET' | 'POST', path: string, cookie: string, body?: object): Promise<number> {
  const headers = {
    cookie,
    ...(body && { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const sent = request(`${origin}${path}`, { method, agent, headers })
  sent.end(body && JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  await json(answer).catch(() => null)
  return answer.statusCode
}

/** An organisation with an administrator, and the cookie of a session that has proved its second factor. */
async function openSession(): Promise<{ cookie: string; organizationId: string }> {
  const { rows } = await owner.query(
    `with nursery as (
       insert into organizations (name, contact_email, created_at) values ('Nursery', 'a@nursery.example', now()) returning id
     )
     insert into users (email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     select 'admin@nursery.example', 'A', 'B', 'org_admin', id, true, now() from nursery
     returning id, organization_id`,
  )
  const token = makeToken()
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at, two_factor_verified, last_activity, created_at)
     values ($1, $2, now() + interval '1 hour', true, now(), now())`,
    [hashToken(token), rows[0].id],
  )
  return { cookie: `__Host-session=${token}`, organizationId: rows[0].organization_id }
}

test.skipIf(nginx === null)(
  'two servers behind the documented nginx are restarted in turn under load, and no request fails',
  async () => {
    const { cookie, organizationId } = await openSession()
    const { rows } = await owner.query('select id from local_authorities limit 1')
    const site = {
      address: '1 Lane',
      contactEmail: 'a@site.example',
      localAuthorityId: rows[0].id,
      capacity: 40,
    }
    const failures: string[] = []
    let requests = 0
    let written = 0
    let isOver = false
    const load = Array.from({ length: clients }, async (_, client) => {
      while (!isOver) {
        const name = `Site ${client}-${written}`
        const status =
          requests % 10 === 0
            ? await call('POST', `/api/organizations/${organizationId}/sites`, cookie, { ...site, name })
            : await call('GET', '/api/auth/me', cookie)
        requests += 1
        if (status === 201) written += 1
        else if (status !== 200) failures.push(String(status))
        await delay(pauseMs)
      }
    })
    for (let round = 0; round < restarts; round += 1) {
      const before = requests
      const share = Math.ceil((minRequests * (round + 1)) / restarts)
      const server = servers[round % 2]
      server?.kill('SIGTERM')
      expect(await server?.ended).toBe(0)
      servers[round % 2] = await start(round % 2)
      await expect.poll(() => requests).toBeGreaterThan(before)
      await expect.poll(() => requests, { timeout: 60_000 }).toBeGreaterThanOrEqual(share)
    }
    isOver = true
    await Promise.all(load)
    console.info(
      `${restarts} restarts, ${requests} requests, ${written} of them writes: ${failures.length} failed.`,
    )
    expect(failures).toEqual([])
    expect((await owner.query('select from sites')).rowCount).toBe(written)
  },
  15 * 60_000,
)

test.skipIf(nginx === null)(
  'a script that only one of two releases has is asked for from the other server too',
  async () => {
    const [server, replaced] = servers
    const page = await (await fetch(`${server?.origin}/`)).text()
    const scripts = [...page.matchAll(/src="(\/assets\/[\w.-]+\.js)"/g)].flatMap(([, path]) => path ?? [])
    expect(scripts).not.toEqual([])
    replaced?.kill('SIGTERM')
    await replaced?.ended
    const ofOtherRelease = createServer((_, answer) => answer.writeHead(404).end())
    ofOtherRelease.listen(Number(new URL(replaced?.origin ?? '').port), '127.0.0.1')
    await once(ofOtherRelease, 'listening')
    try {
      const asked = [...scripts, ...scripts, ...scripts, '/assets/of-neither.js']
      const statuses: number[] = []
      for (const path of asked) statuses.push(await call('GET', path, ''))
      expect(statuses).toEqual([...asked.slice(1).map(() => 200), 404])
    } finally {
      ofOtherRelease.close()
    }
  },
)
