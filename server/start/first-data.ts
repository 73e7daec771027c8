import { sql } from 'drizzle-orm'
import { type ConnectionSettings, type Database, openDatabase, withConnection } from '#server/db/database.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'
import { installation } from '#server/db/schema/installation.ts'
import { seedDemoData } from '#server/demo/seed-demo-data.ts'
import type { DemoSettings } from '#server/demo/share-page.ts'
import type { Clock } from '#server/outside.ts'
import { ensureSigningKey } from '#server/signing/signing-key.ts'

export type FirstStart = {
  readonly mayBeDemo: boolean
  readonly settings: DemoSettings
  readonly clock: Clock
}

/** Any number that every release uses. */
const firstDataLock = 7_146_214

/** The kind of installation; null before the first start. */
export async function readKind(db: Database): Promise<{ isDemo: boolean } | null> {
  const [row] = await db.select({ isDemo: installation.isDemo }).from(installation)
  return row ?? null
}

/** A database never changes its kind: the demo's passwords are documented, so it throws where no demo may be opened. */
export async function fillDatabase(
  owner: ConnectionSettings,
  { mayBeDemo, settings, clock }: FirstStart,
): Promise<{ isDemo: boolean }> {
  return withConnection(owner, (client) =>
    openDatabase(client).transaction(async (db) => {
      await db.execute(sql`select pg_advisory_xact_lock(${firstDataLock})`)
      await seedReferenceData(db, clock.now())
      await ensureSigningKey(db, settings, clock.now())
      const kind = await readKind(db)
      if (kind !== null) return requireAllowedKind(kind, mayBeDemo)
      // A database with data in it never becomes a demo.
      const isDemo = mayBeDemo && (await seedDemoData(db, settings))
      await db.insert(installation).values({ isDemo, createdAt: clock.now() })
      return { isDemo }
    }),
  )
}

export function requireAllowedKind(kind: { isDemo: boolean }, mayBeDemo: boolean): { isDemo: boolean } {
  if (!kind.isDemo || mayBeDemo) return kind
  throw new Error(
    'This database holds the demo, whose passwords everyone knows: set DATA_DIR to a new folder for real use, or start it as a demo again, on this machine only and without NODE_ENV=production.',
  )
}
