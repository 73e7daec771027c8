import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Outside } from '#server/outside.ts'

/** What a server tells of itself when it is asked. */
export type ServerFacts = {
  readonly id: string
  readonly host: string
  readonly release: string
  readonly upSince: string
  readonly memoryBytes: number
  /** When it did its last job; null as long as it has done none. */
  readonly lastJobAt: string | null
}

/** Answers how to ask this server: its memory is another each time. */
export function thisServer({ clock, doneJobs, settings }: Outside): () => ServerFacts {
  const id = randomUUID()
  const upSince = new Date(clock.now().getTime() - process.uptime() * 1000).toISOString()
  return () => ({
    id,
    host: hostname(),
    release: settings.release,
    upSince,
    memoryBytes: process.memoryUsage.rss(),
    lastJobAt: doneJobs.lastAt()?.toISOString() ?? null,
  })
}
