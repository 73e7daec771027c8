import type { UnlistedProxy } from '#server/http/unlisted-proxy.ts'
import type { Outside } from '#server/outside.ts'
import { openCaches } from './caches.ts'
import { openListener } from './listener.ts'
import { openServerPoll } from './server-poll.ts'

export function openServers(outside: Outside, unlistedProxy: UnlistedProxy) {
  const listener = openListener(outside.session ?? outside.pool.options)
  const caches = openCaches()
  return { listener, caches, serverPoll: openServerPoll(outside, listener, caches, unlistedProxy) }
}
export type Servers = ReturnType<typeof openServers>
