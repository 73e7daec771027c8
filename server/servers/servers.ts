import type { Outside } from '#server/outside.ts'
import { type Caches, openCaches } from './caches.ts'
import { type DatabaseListener, openListener } from './listener.ts'
import { openRollCall, type RollCall } from './roll-call.ts'

/** What this server has in common with the others on its database: an listener, what it keeps in memory, and a voice. */
export type Servers = {
  readonly listener: DatabaseListener
  readonly caches: Caches
  readonly rollCall: RollCall
}

export function openServers(outside: Outside): Servers {
  const listener = openListener(outside.pool)
  const caches = openCaches()
  return { listener, caches, rollCall: openRollCall(outside, listener, caches) }
}
