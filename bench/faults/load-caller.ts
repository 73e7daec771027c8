import { Agent, request } from 'node:http'
import * as z from 'zod'
import { calendars } from '#contract/calendars/calendars.ts'
import { sites } from '#contract/organizations/sites.ts'
import { emails } from '#e2e/server/account.ts'
import { openCaller, signInFirst } from '#e2e/server/caller.ts'
import type { Server } from '#e2e/server/server.ts'

/** How many calls are under way at once. */
export const connections = 8

export type Ask = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

export type Person = {
  readonly cookie: string
  /** The first that the person may see; empty where there is none. */
  readonly siteId: string
  readonly approvedId: string | null
}

const Calendars = z.array(z.object({ id: z.string(), siteId: z.string(), status: z.string() }))
const Sites = z.array(z.object({ id: z.string() }))

export type People = Readonly<Record<keyof typeof emails, Person>>

/** Everyone in the demo, each with a second factor. */
export async function signInEveryone(server: Server): Promise<People> {
  const people = Object.entries(emails).map(
    async ([who, email]) => [who, await signedIn(server, email)] as const,
  )
  return Object.fromEntries(await Promise.all(people)) as People
}

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

/** Those that are open lie idle. */
export const closeConnections = () => agent.destroy()

/** The status and the text, once the whole answer is there. */
export function answerTo(
  { origin }: Server,
  cookie: string,
  { method, path, body, headers }: Ask,
): Promise<{ status: number; text: string }> {
  const payload = body && JSON.stringify(body)
  const type = payload && { origin, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(
      origin + path,
      { method, agent, headers: { cookie, ...type, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      },
    )
    sent.on('error', reject).end(payload)
  })
}

export const statusOf = async (server: Server, { cookie }: Person, asked: Ask) =>
  (await answerTo(server, cookie, asked)).status

export const reads: readonly Ask[] = ['/api/auth/me', sites.listReached.path, calendars.listReached.path].map(
  (path) => ({ method: 'GET', path }),
)
