import type { UnlistedProxy } from '#server/http/unlisted-proxy.ts'
import type { Outside } from '#server/outside.ts'
import { type Caches, openCaches } from './caches.ts'
import { type DatabaseListener, openListener } from './listener.ts'
import { openServerPoll, type ServerPoll } from './server-poll.ts'

export type Servers = {
  readonly listener: DatabaseListener
  readonly caches: Caches
  readonly serverPoll: ServerPoll
}

export function openServers(outside: Outside, unlistedProxy: UnlistedProxy): Servers {
  const listener = openListener(outside.session ?? outside.pool.options)
  const caches = openCaches()
  return { listener, caches, serverPoll: openServerPoll(outside, listener, caches, unlistedProxy) }
}
