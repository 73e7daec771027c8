import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { pause, stayConnected } from './stay-connected.ts'

export type Listener = {
  readonly onMessage: (payload: string) => void
  /** The connection was lost, so messages may have been missed. */
  readonly onLost?: () => void
}

/** The application name of these connections: one for each running server. */
export const listenerName = 'term-calendar-ear'

const pauseMs = 1 * seconds
/** What was changed while the connection is dead is served for at most these two together. */
const beatMs = 0.5 * seconds
const maxSilenceMs = 1 * seconds
const connectTimeoutMs = 3 * seconds

/** Listens to `NOTIFY` on a connection of its own, for which the settings are read anew each time. */
export function openListener(settings: pg.PoolConfig) {
  const listeners: { readonly channel: string; readonly listener: Listener }[] = []
  const stopping = new AbortController()
  let listening: Promise<void> | null = null
  let isListening = false

  async function listenOn(client: pg.Client, ended: AbortSignal): Promise<void> {
    client.on('notification', (said) => {
      for (const { channel, listener } of listeners)
        if (channel === said.channel) listener.onMessage(said.payload ?? '')
    })
    const ownChannel = `listener_${randomBytes(8).toString('hex')}`
    try {
      await client.connect()
      const channels = new Set([...listeners.map(({ channel }) => channel), ownChannel])
      await client.query([...channels].map((channel) => `listen ${channel}`).join('; '))
      await checkOwnNotification(client, ownChannel)
      while (!ended.aborted) {
        await client.query(beat)
        isListening = !ended.aborted
        await pause(beatMs, ended)
      }
    } finally {
      isListening = false
      for (const { listener } of listeners) listener.onLost?.()
    }
  }

  return {
    /** Whether messages arrive now. The first call starts listening. */
    isListening() {
      if (!stopping.signal.aborted)
        listening ??= stayConnected({
          settings: () => ({
            connectionTimeoutMillis: connectTimeoutMs,
            ...settings,
            application_name: listenerName,
          }),
          pauseMs,
          stopping: stopping.signal,
          use: listenOn,
        })
      return isListening
    },
    /** Adds a listener to a channel; call it before listening starts. */
    listen: (channel: string, listener: Listener) => void listeners.push({ channel, listener }),
    async stop() {
      stopping.abort()
      await listening
    },
  }
}
export type DatabaseListener = ReturnType<typeof openListener>

const beat: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: maxSilenceMs }

/** Detects a pooler that does not support `LISTEN`. */
async function checkOwnNotification(client: pg.Client, channel: string): Promise<void> {
  const signal = AbortSignal.timeout(connectTimeoutMs)
  await Promise.all([
    once(client, 'notification', { signal }),
    client.query('select pg_notify($1, $2)', [channel, '']),
  ])
}
