import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { UnlistedProxy } from '#server/http/unlisted-proxy.ts'
import type { Outside } from '#server/outside.ts'

export type ServerFacts = {
  readonly id: string
  readonly host: string
  readonly release: string
  readonly upSince: string
  readonly memoryBytes: number
  /** When it finished its last job; null before the first. */
  readonly lastJobAt: string | null
  /** A proxy that passes requests on and is not listed; null if there is none. */
  readonly unlistedProxy: string | null
}

/** Returns a function, as the memory in use changes. */
export function thisServer(
  { clock, doneJobs, settings }: Outside,
  { lastAddress }: UnlistedProxy,
): () => ServerFacts {
  const id = randomUUID()
  const upSince = new Date(clock.now().getTime() - process.uptime() * 1000).toISOString()
  return () => ({
    id,
    host: hostname(),
    release: settings.release,
    upSince,
    memoryBytes: process.memoryUsage.rss(),
    lastJobAt: doneJobs.lastAt()?.toISOString() ?? null,
    unlistedProxy: lastAddress(),
  })
}
