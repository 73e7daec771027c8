import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { seconds } from '#domain/year/duration.ts'
import type { Outside } from '#server/outside.ts'
import type { Caches, Cleared } from './caches.ts'
import { type DatabaseListener, listenerName } from './listener.ts'
import { type ServerFacts, thisServer } from './this-server.ts'

const questions = ['who-is-there', 'clear-caches'] as const
type Question = (typeof questions)[number]

export type Reply = {
  readonly server: ServerFacts
  /** What it cleared; nothing where it was not asked to. */
  readonly cleared: readonly Cleared[]
}

export type RollCall = {
  /** The id of this server. */
  readonly id: string
  /** What every server on this database answers, this one first, and how many of those that are there did not. */
  readonly ask: (question: Question) => Promise<{ replies: Reply[]; silent: number }>
}

const channel = 'servers'
const patienceMs = 1.5 * seconds
const lookMs = 20

const Message = z.union([
  z.object({ ask: z.string(), question: z.enum(questions) }),
  z.object({ answers: z.string(), reply: z.custom<Reply>((value) => typeof value === 'object') }),
])

/**
 * Servers ask each other over the database (`NOTIFY`): none of them knows where the others are, or keeps a list that one
 * which was killed would stay on.
 */
export function openRollCall(outside: Outside, listener: DatabaseListener, caches: Caches): RollCall {
  const { pool } = outside
  const tell = thisServer(outside)
  const { id } = tell()
  const heard = new Map<string, Map<string, Reply>>()

  const answer = (question: Question): Reply => ({
    server: tell(),
    cleared: question === 'clear-caches' ? caches.clear() : [],
  })

  listener.listen(channel, {
    onMessage(payload) {
      const message = readMessage(payload)
      if (message === null) return
      if ('reply' in message) heard.get(message.answers)?.set(message.reply.server.id, message.reply)
      // One's own answer needs no way around.
      else if (!heard.has(message.ask))
        void say(pool, { answers: message.ask, reply: answer(message.question) }).catch(() => undefined)
    },
  })

  return {
    id,
    async ask(question) {
      const ask = randomUUID()
      const replies = new Map<string, Reply>()
      heard.set(ask, replies)
      try {
        const until = AbortSignal.timeout(patienceMs)
        await untilTrue(listener.isListening, until)
        const expected = await countListeners(pool)
        await say(pool, { ask, question })
        replies.set(id, answer(question))
        await untilTrue(() => replies.size >= expected, until)
        return {
          replies: [...replies.values()].toSorted(ownFirst(id)),
          silent: Math.max(0, expected - replies.size),
        }
      } finally {
        heard.delete(ask)
      }
    },
  }
}

function readMessage(payload: string): z.infer<typeof Message> | null {
  try {
    return z.parse(Message, JSON.parse(payload))
  } catch {
    // Of another release, or of nobody's.
    return null
  }
}

async function say(pool: pg.Pool, message: unknown): Promise<void> {
  await pool.query('select pg_notify($1, $2)', [channel, JSON.stringify(message)])
}

/** How many servers listen: each has one listener. */
async function countListeners(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ears: number }>(
    `select count(*)::int as ears from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [listenerName],
  )
  return Math.max(1, rows[0]?.ears ?? 1)
}

async function untilTrue(is: () => boolean, until: AbortSignal): Promise<void> {
  while (!is() && !until.aborted) await delay(lookMs)
}

function ownFirst(own: string) {
  return (one: Reply, other: Reply) =>
    Number(other.server.id === own) - Number(one.server.id === own) ||
    one.server.upSince.localeCompare(other.server.upSince)
}
