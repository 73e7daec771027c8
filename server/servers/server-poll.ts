import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { seconds } from '#domain/year/duration.ts'
import type { UnlistedProxy } from '#server/http/unlisted-proxy.ts'
import type { Outside } from '#server/outside.ts'
import type { Caches, ClearedCache } from './caches.ts'
import { type DatabaseListener, listenerName } from './listener.ts'

const questions = ['who-is-there', 'clear-caches'] as const
type Question = (typeof questions)[number]

export type Reply = {
  readonly server: ServerFacts
  /** The caches it cleared; empty unless asked to. */
  readonly cleared: readonly ClearedCache[]
}

const channel = 'servers'
const timeoutMs = 1.5 * seconds
const pollMs = 20

const Message = z.union([
  z.object({ ask: z.string(), question: z.enum(questions) }),
  z.object({ answers: z.string(), reply: z.custom<Reply>((value) => typeof value === 'object') }),
])

/** Over the database (`NOTIFY`), so that servers need no addresses and no list that a killed server would stay on. */
export function openServerPoll(
  outside: Outside,
  listener: DatabaseListener,
  caches: Caches,
  unlistedProxy: UnlistedProxy,
) {
  const { pool } = outside
  const ownFacts = thisServer(outside, unlistedProxy)
  const { id } = ownFacts()
  const repliesByAsk = new Map<string, Map<string, Reply>>()

  const answer = (question: Question): Reply => ({
    server: ownFacts(),
    cleared: question === 'clear-caches' ? caches.clear() : [],
  })

  listener.listen(channel, {
    onMessage(payload) {
      const message = readMessage(payload)
      if (message === null) return
      if ('reply' in message) repliesByAsk.get(message.answers)?.set(message.reply.server.id, message.reply)
      // This server's own answer is added directly.
      else if (!repliesByAsk.has(message.ask))
        void notify(pool, { answers: message.ask, reply: answer(message.question) }).catch(() => undefined)
    },
  })

  return {
    id,
    /** The replies of all servers on this database, this one first, and the number of servers that did not reply. */
    async ask(question: Question) {
      const ask = randomUUID()
      const replies = new Map<string, Reply>()
      repliesByAsk.set(ask, replies)
      try {
        const until = AbortSignal.timeout(timeoutMs)
        await untilTrue(listener.isListening, until)
        const expected = await countListeners(pool)
        await notify(pool, { ask, question })
        replies.set(id, answer(question))
        await untilTrue(() => replies.size >= expected, until)
        return {
          replies: [...replies.values()].toSorted(ownFirst(id)),
          silent: Math.max(0, expected - replies.size),
        }
      } finally {
        repliesByAsk.delete(ask)
      }
    },
  }
}
export type ServerPoll = ReturnType<typeof openServerPoll>

function readMessage(payload: string): z.infer<typeof Message> | null {
  try {
    return z.parse(Message, JSON.parse(payload))
  } catch {
    // A message of another release.
    return null
  }
}

async function notify(pool: pg.Pool, message: unknown): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
}

/** The number of servers, as each has one listener. */
async function countListeners(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [listenerName],
  )
  return Math.max(1, rows[0]?.count ?? 1)
}

async function untilTrue(is: () => boolean, until: AbortSignal): Promise<void> {
  while (!is() && !until.aborted) await delay(pollMs)
}

function ownFirst(own: string) {
  return (one: Reply, other: Reply) =>
    Number(other.server.id === own) - Number(one.server.id === own) ||
    one.server.upSince.localeCompare(other.server.upSince)
}

/** Returns a function, as the memory in use changes. */
function thisServer({ clock, doneJobs, settings }: Outside, { lastAddress }: UnlistedProxy) {
  const id = randomUUID()
  const upSince = new Date(clock.now().getTime() - process.uptime() * 1000).toISOString()
  return () => ({
    id,
    host: hostname(),
    release: settings.release,
    upSince,
    memoryBytes: process.memoryUsage.rss(),
    /** When it finished its last job; null before the first. */
    lastJobAt: doneJobs.lastAt()?.toISOString() ?? null,
    /** A proxy that passes requests on and is not listed; null if there is none. */
    unlistedProxy: lastAddress(),
  })
}
type ServerFacts = ReturnType<ReturnType<typeof thisServer>>
