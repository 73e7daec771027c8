import type { Outside } from '#server/outside.ts'
import { type Caches, openCaches } from './caches.ts'
import { type Ear, openEar } from './ear.ts'
import { openRollCall, type RollCall } from './roll-call.ts'

/** What this server has in common with the others on its database: an ear, what it keeps in memory, and a voice. */
export type Servers = { readonly ear: Ear; readonly caches: Caches; readonly rollCall: RollCall }

export function openServers(outside: Outside): Servers {
  const ear = openEar(outside.pool)
  const caches = openCaches()
  return { ear, caches, rollCall: openRollCall(outside, ear, caches) }
}
