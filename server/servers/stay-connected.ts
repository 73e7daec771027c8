import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

type Connecting = {
  /** Read anew for each connection. */
  readonly settings: () => pg.ClientConfig
  /** Between the end of one connection and the next. */
  readonly pauseMs: number
  readonly stopping: AbortSignal
  readonly use: (client: pg.Client, ended: AbortSignal) => Promise<void>
}

/** A connection outside the pool, which is opened again whenever it is lost. */
export async function stayConnected({ settings, pauseMs, stopping, use }: Connecting): Promise<void> {
  async function connectOnce(): Promise<void> {
    const client = new pg.Client(settings())
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    try {
      await use(client, AbortSignal.any([stopping, lost.signal]))
    } finally {
      // Ending a dead connection never returns.
      await Promise.race([client.end().catch(() => undefined), delay(pauseMs, undefined, { ref: false })])
    }
  }

  while (!stopping.aborted) {
    await connectOnce().catch(() => undefined)
    await pause(pauseMs, stopping)
  }
}

/** Ends early, without an error, by the signal. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return delay(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
