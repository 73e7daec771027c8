import { sql } from 'drizzle-orm'
import { type ConnectionSettings, type Database, openDatabase } from '#server/db/database.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'
import { installation } from '#server/db/schema/installation.ts'
import { withConnection } from '#server/db/with-connection.ts'
import { seedDemoData } from '#server/demo/seed-demo-data.ts'
import type { DemoSettings } from '#server/demo/share-page.ts'
import type { Clock } from '#server/outside.ts'

export type FirstStart = {
  readonly mayBeDemo: boolean
  readonly settings: DemoSettings
  readonly clock: Clock
}

/** Any number, as long as every release uses the same one. */
const firstDataLock = 7_146_214

/** The kind of installation that the database says it is; null before the first start has filled it. */
export async function readKind(db: Database): Promise<{ isDemo: boolean } | null> {
  const [row] = await db.select({ isDemo: installation.isDemo }).from(installation)
  return row ?? null
}

/**
 * Puts in what is missing of the reference data, fills an empty database, all of it or nothing, and says what kind
 * it is. A database stays what it was filled as: a demo's passwords are in the documentation, so it throws rather
 * than to open one to others.
 */
export async function fillDatabase(
  owner: ConnectionSettings,
  { mayBeDemo, settings, clock }: FirstStart,
): Promise<{ isDemo: boolean }> {
  return withConnection(owner, (client) =>
    openDatabase(client).transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${firstDataLock})`)
      await seedReferenceData(db, clock.now())
      const kind = await readKind(db)
      if (kind !== null) return requireFitting(kind, mayBeDemo)
      // A database that somebody has filled before is nobody's demo.
      const isDemo = mayBeDemo && (await seedDemoData(db, settings))
      await db.insert(installation).values({ isDemo, createdAt: clock.now() })
      return { isDemo }
    }),
  )
}

export function requireFitting(kind: { isDemo: boolean }, mayBeDemo: boolean): { isDemo: boolean } {
  if (!kind.isDemo || mayBeDemo) return kind
  throw new Error(
    'This database holds the demo, whose passwords everybody knows: set DATA_DIR to a new folder for real use, or start it as a demo again, on this machine only and without NODE_ENV=production.',
  )
}
