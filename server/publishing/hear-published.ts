import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#domain/duration.ts'

export type Listener = {
  /** An organisation's published things may have changed. */
  readonly onChange: (organizationId: string) => void
  /** Nothing is known any more: changes may have been missed. */
  readonly onLost: () => void
}

export type Ear = {
  /** Whether every change is heard now. It begins to listen when it is first asked. */
  readonly isListening: () => boolean
  /** Tells one more who keeps what was published. */
  readonly tell: (listener: Listener) => void
  readonly stop: () => Promise<void>
}

const pauseMs = 1 * seconds
const beatMs = 10 * seconds
const longestSilenceMs = 5 * seconds

/** Listens to what the database says of published things (`tell_published`), on a connection of its own. */
export function hearPublished(pool: pg.Pool): Ear {
  const listeners: Listener[] = []
  const stopping = new AbortController()
  let listening: Promise<void> | null = null
  let isListening = false

  async function listenOnce(): Promise<void> {
    const client = new pg.Client(pool.options)
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'published') for (const { onChange } of listeners) onChange(payload)
    })
    const ended = AbortSignal.any([stopping.signal, lost.signal])
    const ownChannel = `ear_${randomBytes(8).toString('hex')}`
    try {
      await client.connect()
      await client.query(`listen published; listen ${ownChannel}`)
      while (!ended.aborted) {
        await hearOwnVoice(client, ownChannel)
        isListening = !ended.aborted
        await rest(beatMs, ended)
      }
    } finally {
      isListening = false
      for (const { onLost } of listeners) onLost()
      // A dead connection never says that it has ended.
      await Promise.race([client.end().catch(() => undefined), delay(pauseMs, undefined, { ref: false })])
    }
  }

  async function listenOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenOnce().catch(() => undefined)
      await rest(pauseMs, stopping.signal)
    }
  }

  return {
    isListening() {
      if (!stopping.signal.aborted) listening ??= listenOn()
      return isListening
    },
    tell: (listener) => listeners.push(listener),
    async stop() {
      stopping.abort()
      await listening
    },
  }
}

/** A connection may be dead without having said so, or lead through a pooler that passes nothing on. */
async function hearOwnVoice(client: pg.Client, channel: string): Promise<void> {
  const signal = AbortSignal.timeout(longestSilenceMs)
  await Promise.all([
    once(client, 'notification', { signal }),
    client.query('select pg_notify($1, $2)', [channel, '']),
  ])
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
