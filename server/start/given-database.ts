import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#domain/year/duration.ts'
import { addressesOf } from '#server/config/database-address.ts'
import type { ConnectionSettings } from '#server/db/database.ts'

/** Hosts and database of an address, without its password. */
export function databaseLocation(address: string): string {
  const [first, ...others] = addressesOf(address).map((one) => new URL(one))
  const hosts = [first, ...others].map((one) => one?.host)
  return `${hosts.join(',')}${first?.pathname}`
}

/** What `databaseLocation` says of the address, and why it can't be used. */
export function unusable(address: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`The database at ${databaseLocation(address)} cannot be used: ${reason}`, { cause: error })
}

export async function isReachable(settings: ConnectionSettings): Promise<boolean> {
  const found = await settings.primary?.find()
  const client = new pg.Client({ ...settings, connectionTimeoutMillis: 3 * seconds })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // Without a primary only an error that stays, such as a wrong password, is of interest.
    return found !== false
  } catch (error) {
    if (!isTemporary(error)) throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Throws when the database is not reachable within `timeoutMs`, or at once for a permanent error. */
export async function waitUntilReachable(settings: ConnectionSettings, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let pauseMs = 250; ; pauseMs = Math.min(pauseMs * 2, 4 * seconds)) {
    if (await isReachable(settings)) return
    if (Date.now() + pauseMs > deadline) throw new Error('The database could not be reached.')
    await delay(pauseMs)
  }
}

/** A wrong password or missing database is permanent; a server that is starting or down may come back. */
function isTemporary(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')
  return !isSqlState || code.startsWith('57') || code.startsWith('53') || code.startsWith('08')
}
