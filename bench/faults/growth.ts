import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { bar, barUnder } from '#bench/measure.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import { seconds } from '#domain/year/duration.ts'
import { asSuperuser } from '#e2e/server/rows.ts'
import type { Server } from '#e2e/server/server.ts'
import {
  type Ask,
  answerTo,
  closeConnections,
  connections,
  type People,
  type Person,
  reads,
} from './load-caller.ts'

const requests = Number(process.env.REQUESTS ?? 100_000)
/** Caches, compiled code and connections have grown to their size by then. */
const warmUp = Math.ceil(requests / 10)
/** SECURITY.md, R21. */
const maxGrowthMb = 50
/** Idle connections are closed by then. */
const restMs = 15 * seconds

/** What the server holds before and after many requests of every kind and every role. */
export async function printGrowth(server: Server, folder: string, byRole: People): Promise<void> {
  const people = Object.values(byRole)
  const mixed = [...ofEveryone, ...(await ofAdmin(server, byRole.admin))]
  const statuses = new Map<string, number>()
  const send = async (count: number) => {
    statuses.clear()
    let sent = 0
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (sent < count) {
          const number = sent++
          // Each call of the list is made by each person in turn.
          const asked = mixed[number % mixed.length] ?? read('/')
          const person = people[Math.floor(number / mixed.length) % people.length]
          const { status } = await answerTo(server, asked.by ?? person?.cookie ?? '', asked)
          const kind = `${Math.floor(status / 100)}xx`
          statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
        }
      }),
    )
  }
  // The pool opens what it may hold, so that the second time is compared with no less.
  const atOnce = () =>
    Promise.all(
      people.flatMap(({ cookie }) =>
        reads.map(({ path }) => fetch(server.origin + path, { headers: { cookie } }).then((it) => it.text())),
      ),
    )
  await send(warmUp)
  await atOnce()
  const before = await held(server, folder)
  await send(requests)
  await atOnce()
  const after = await held(server, folder)
  const faults = statuses.get('5xx') ?? 0
  const numbers = [...statuses].toSorted().map(([kind, number]) => `${number} × ${kind}`)
  const grownMb = (after.bytes - before.bytes) / 2 ** 20
  process.stdout.write(
    [
      `\n${requests} mixed requests of ${people.length} people: ${numbers.join(', ')}  ${bar('no 5xx', faults === 0)}`,
      `  memory, without a collection asked for  ${megabytes(before)} before, ${megabytes(after)} after  ${barUnder(grownMb, maxGrowthMb, 'MB more')}`,
      `  open files and sockets                  ${noMore(before.files, after.files)}`,
      `  connections to the database             ${noMore(before.connections, after.connections)}`,
      '',
    ].join('\n'),
  )
}

const megabytes = ({ bytes }: { bytes: number }) => `${(bytes / 2 ** 20).toFixed(0)} MB`

const noMore = (before: number, after: number) =>
  `${before} before, ${after} after  ${bar('no more', after <= before)}`

/** `by`: the cookie of the only one who asks for it, or none. */
type Mixed = Ask & { readonly by?: string }

const read = (path: string, by?: string): Mixed => ({ method: 'GET', path, ...(by !== undefined && { by }) })

/** Of each role some are answered and some refused. */
const ofEveryone: readonly Mixed[] = [
  read('/api/auth/me'),
  read(sites.listReached.path),
  read(calendars.listReached.path),
  read('/api/approvals?limit=25'),
  read('/api/windows'),
  read('/api/users?limit=25'),
  read('/api/audit?limit=25'),
  read('/'),
  read('/dashboard'),
  read('/verify'),
  read('/api/nothing'),
  read('/api/auth/me', ''),
  read('/api/calendars/00000000-0000-4000-8000-000000000000'),
  { method: 'POST', path: calendars.generate.path, body: { siteId: 5 } },
  { method: 'POST', path: '/api/auth/login', body: {} },
  { method: 'POST', path: '/api/auth/login', body: {}, headers: { origin: 'https://elsewhere.example' } },
]

const StoredSite = z.looseObject({ name: z.string(), address: z.string(), contactEmail: z.string() })

/** A site changed, and what parents are shown of it: its feed, also unchanged, and its page. */
async function ofAdmin(server: Server, { cookie, siteId, approvedId }: Person): Promise<Mixed[]> {
  const succeed = async (asked: Ask) => {
    const { status, text } = await answerTo(server, cookie, asked)
    if (status >= 300) throw new Error(`${asked.path} answered ${status}: ${text}`)
    return JSON.parse(text)
  }
  const site = `/api/sites/${siteId}`
  const page = await succeed({ method: 'PATCH', path: `${site}/parents-page`, body: { isOn: true } })
  const feeds = await succeed(read(`${site}/feeds`))
  const [feed] = z.array(z.object({ address: z.string() })).parse(feeds)
  const paths = z
    .array(z.string())
    .parse([page.address, feed?.address])
    .map((address) => new URL(address).pathname)
  const { name, address, contactEmail, localAuthorityId } = StoredSite.parse(await succeed(read(site)))
  const change = (capacity: number): Mixed => ({
    ...{ method: 'PATCH', path: site, by: cookie },
    body: { name, address, contactEmail, localAuthorityId, capacity },
  })
  return [
    ...paths.map((path) => read(path, '')),
    ...[
      read(`/api/calendars/${approvedId}`, cookie),
      read(`/api/calendars/${approvedId}/export/csv`, cookie),
    ],
    ...[change(40), change(41)],
  ]
}

type Held = { readonly bytes: number; readonly files: number; readonly connections: number }

async function held({ pid }: Server, folder: string): Promise<Held> {
  closeConnections()
  await delay(restMs)
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  const { rows } = await asSuperuser(folder, (client) =>
    client.query<{ number: number }>(
      `select count(*)::int as number from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    ),
  )
  return {
    bytes: Number(resident) * 1024,
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: rows[0]?.number ?? Number.NaN,
  }
}
