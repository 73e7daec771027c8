import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '#server/db/embedded/cluster.ts'

/** The process of a running PostgreSQL, to kill it. */
export function databasePid({ data }: Cluster): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
}
