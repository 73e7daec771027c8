import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import type { ConnectionSettings } from '#server/db/database.ts'

/** Where a database is, without the password that its address may hold. */
export function placeOf(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host}${pathname}`
}

export async function isReachable(settings: ConnectionSettings): Promise<boolean> {
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 3 * seconds })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (!mayPass(error)) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws when the database has not come within `patienceMs`, or at once when it refuses us for good. */
export async function waitUntilReachable(settings: ConnectionSettings, patienceMs: number): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, 4 * seconds)) {
    if (await isReachable(settings)) return
    if (Date.now() + pauseMs > giveUpAt) throw new Error('The database could not be reached.')
    await delay(pauseMs)
  }
}

/** A wrong password or a database that does not exist stays wrong; a server that starts or is away comes back. */
function mayPass(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  return !isSqlState || code.startsWith('57') || code.startsWith('53') || code.startsWith('08')
}
