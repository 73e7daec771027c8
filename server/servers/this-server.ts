import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Outside } from '#server/outside.ts'

export type ServerFacts = {
  readonly id: string
  readonly host: string
  readonly release: string
  readonly upSince: string
  readonly memoryBytes: number
  /** When it finished its last job; null before the first. */
  readonly lastJobAt: string | null
}

/** Returns a function, as the memory in use changes. */
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
