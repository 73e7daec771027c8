import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'
import { bar, barUnder, percentile } from '#bench/measure.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import { seconds } from '#domain/year/duration.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { emails } from '#e2e/server/account.ts'
import { openCaller, signInFirst } from '#e2e/server/caller.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'

const connections = 8
const loadMs = 10 * seconds
const requests = Number(process.env.REQUESTS ?? 100_000)
/** Caches, compiled code and connections have grown to their size by then. */
const warmUp = Math.ceil(requests / 10)
const maxGrowthMb = 50
/** A person may export and generate 60 times a minute. */
const maxCostly = 50

type Kind = 'read' | 'export' | 'generate'
type Ask = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }
type Person = { readonly cookie: string; readonly siteId: string; readonly approvedId: string | null }

/** The built server under load: how late answers are, and what it holds after many requests. */
export async function benchLoad(): Promise<void> {
  const folder = await makeDataFolder()
  const server = await startServer(folder, await freePort())
  try {
    const people = await Promise.all(
      [emails.admin, emails.manager, emails.otherAdmin].map((email) => signedIn(server, email)),
    )
    await printLateness(server, people)
    await printGrowth(server, people)
  } finally {
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(folder)
  }
}

const Calendars = z.array(z.object({ id: z.string(), siteId: z.string(), status: z.string() }))
const Sites = z.array(z.object({ id: z.string() }))

async function signedIn({ origin }: Server, email: string): Promise<Person> {
  const caller = openCaller(origin)
  await signInFirst(caller, email)
  const { name, value } = caller.sessionCookie()
  const reached = Sites.parse((await caller.get(sites.listReached.path)).body)
  const all = Calendars.parse((await caller.get(calendars.listReached.path)).body)
  const approvedId = all.find(({ status }) => status === 'approved')?.id ?? null
  return { cookie: `${name}=${value}`, siteId: reached[0]?.id ?? '', approvedId }
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** The status, once the whole answer is there. */
function ask({ origin }: Server, { cookie }: Person, { method, path, body }: Ask): Promise<number> {
  const payload = body && JSON.stringify(body)
  const type = payload && { origin, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, agent, headers: { cookie, ...type } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject).end(payload)
  })
}

const reads: readonly Ask[] = ['/api/auth/me', sites.listReached.path, calendars.listReached.path].map(
  (path) => ({ method: 'GET', path }),
)

function costly({ siteId, approvedId }: Person, kind: 'export' | 'generate'): Ask | null {
  const fundingYear = '2030-31'
  if (kind === 'export' && approvedId === null) return null
  if (kind === 'export') return { method: 'GET', path: `/api/calendars/${approvedId}/export/csv` }
  const body = { siteId, fundingYear, customDates: defaultTermDates(fundingYear), replace: true }
  return { method: 'POST', path: calendars.generate.path, body }
}

async function printLateness(server: Server, people: readonly Person[]): Promise<void> {
  const times: Record<Kind, number[]> = { read: [], export: [], generate: [] }
  let failed = 0
  const until = performance.now() + loadMs
  const timed = async (person: Person, kind: Kind, asked: Ask) => {
    const startedAt = performance.now()
    const status = await ask(server, person, asked)
    times[kind].push(performance.now() - startedAt)
    if (status >= 300) failed += 1
  }
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let call = 0; performance.now() < until; call += 1) {
        const person = people[(connection + call) % people.length]
        const read = reads[call % reads.length]
        const kind = call % 2 === 0 ? 'export' : 'generate'
        const isCostly = connection === 0 && times[kind].length < maxCostly * people.length
        const asked = person && isCostly ? costly(person, kind) : null
        if (person && asked) await timed(person, kind, asked)
        else if (person && read) await timed(person, 'read', read)
      }
    }),
  )
  const count = Object.values(times).flat().length
  process.stdout.write(
    `\n${connections} connections for ${loadMs / seconds} seconds: ${count} calls, ${failed} failed  ${bar('none', failed === 0)}\n`,
  )
  const bars: Readonly<Record<Kind, number>> = { read: 250, export: 500, generate: 1000 }
  for (const kind of ['read', 'export', 'generate'] as const) {
    const late = percentile(times[kind], 0.99)
    process.stdout.write(
      `  ${kind.padEnd(10)} ${String(times[kind].length).padStart(6)} calls, p99 ${late.toFixed(0).padStart(5)} ms  ${barUnder(late, bars[kind], 'ms')}\n`,
    )
  }
}

/** Answered and refused, of every kind. */
const mixed: readonly Ask[] = [
  ...reads,
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/nothing' },
  { method: 'GET', path: '/api/calendars/00000000-0000-4000-8000-000000000000' },
  { method: 'GET', path: '/verify' },
  { method: 'POST', path: calendars.generate.path, body: { siteId: 5 } },
  { method: 'POST', path: '/api/auth/login', body: {} },
]

async function printGrowth(server: Server, people: readonly Person[]): Promise<void> {
  const faults: number[] = []
  const send = async (count: number) => {
    let sent = 0
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (sent < count) {
          const number = sent++
          const person = people[number % people.length]
          const asked = mixed[number % mixed.length]
          const status = person && asked ? await ask(server, person, asked) : 500
          if (status >= 500) faults.push(status)
        }
      }),
    )
  }
  await send(warmUp)
  const before = await held(server)
  await send(requests)
  const after = await held(server)
  const grownMb = (after.bytes - before.bytes) / 2 ** 20
  process.stdout.write(
    [
      `\n${requests} mixed requests: ${faults.length} faults  ${bar('none', faults.length === 0)}`,
      `  memory     ${megabytes(before)} before, ${megabytes(after)} after  ${barUnder(grownMb, maxGrowthMb, 'MB more')}`,
      `  open files and connections, the database’s among them: ${before.files} before, ${after.files} after  ${bar('no more', after.files <= before.files)}`,
      '',
    ].join('\n'),
  )
}

const megabytes = ({ bytes }: { bytes: number }) => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** When the connections that were used last are closed. */
async function held({ pid }: Server): Promise<{ bytes: number; files: number }> {
  agent.destroy()
  await delay(15 * seconds)
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return { bytes: Number(resident) * 1024, files: readdirSync(`/proc/${pid}/fd`).length }
}
