import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type ConnectionSettings, openPool } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'

export type BenchDatabase = {
  readonly app: ConnectionSettings
  readonly owner: ConnectionSettings
  readonly pool: pg.Pool
  readonly ownerPool: pg.Pool
}

/** An empty PostgreSQL as the product runs it, deleted afterwards; in a folder that is named it stays as it was left. */
export async function withBenchDatabase(
  work: (database: BenchDatabase) => Promise<void>,
  lasting: string | null = null,
): Promise<void> {
  const folder = lasting ?? (await mkdtemp(join(tmpdir(), 'term-calendar-bench-')))
  const say = (sentence: string) => void process.stderr.write(`${sentence}\n`)
  const { app, owner, stop } = await startEmbeddedPostgres(folder, { lost: say, back: say, taken: say })
  const pool = openPool(app, (error) => say(error.message))
  const ownerPool = openPool(owner, (error) => say(error.message))
  try {
    await work({ app, owner, pool, ownerPool })
  } finally {
    await Promise.all([pool.end(), ownerPool.end()])
    await stop()
    if (lasting === null) await rm(folder, { recursive: true, force: true })
  }
}
