import type { ConnectionSettings } from './database.ts'
import { openPrimary } from './hosts/primary.ts'

/** Settings that lead to the host that accepts writes, for each new connection anew. */
export function connectTo(
  addresses: readonly [string, ...string[]],
  options: Pick<ConnectionSettings, 'preparesStatements' | 'connectionTimeoutMillis'> = {},
): ConnectionSettings {
  if (addresses.length === 1) return { connectionString: addresses[0], ...options }
  const primary = openPrimary(addresses)
  return {
    get connectionString() {
      return primary.address()
    },
    stream: primary.openSocket,
    primary,
    ...options,
  }
}
