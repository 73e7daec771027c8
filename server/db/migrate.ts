import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { grantAppRights } from './app-rights.ts'
import { type ConnectionSettings, withConnection } from './database.ts'
import { applyGuards, hasGuards } from './guards.ts'
import { migrationFailure } from './migration-failure.ts'
import { readMigrations } from './migrations.ts'
import { type Release, thisRelease } from './release.ts'
import { defaultWaiting, lockTimeout, retryLocked, type Waiting } from './retry-locked.ts'
import { isUsableBy, raiseUsableFrom, readUsableFrom } from './usable-from.ts'

/** Any number that every release uses. */
const migrationLock = 7_146_213

/**
 * Brings the database to the release's schema and gives the app's role its rights. Several servers may start
 * at once: one migrates, the others wait. Changes nothing where a later release has migrated and this one still works on
 * its schema. Throws a sentence, with nothing changed, when a migration fails or when the database is too new for the
 * release, or older than its first migration.
 */
export async function migrateDatabase(
  owner: ConnectionSettings,
  appRole: string,
  release: Release = thisRelease,
  waiting: Partial<Waiting> = {},
): Promise<void> {
  await withConnection(owner, async (client) => {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    if ((await refuseOtherSchema(client, release)) === 'later') return
    // Before anything is changed, as this start may be cut off after it.
    await raiseUsableFrom(client, readUsableFrom(release.folder).release)
    await retryLocked(owner, client, { ...defaultWaiting, ...waiting }, async () => {
      await applyMigrations(client, release)
      await migrateJobs(owner)
      await applyGuards(client, release)
      await grantAppRights(client, appRole)
    })
  })
}

async function applyMigrations(client: pg.Client, { folder }: Release): Promise<void> {
  await migrate(drizzle({ client }), { migrationsFolder: join(folder, 'migrations') }).catch(
    (error: unknown) => {
      throw migrationFailure(error, folder)
    },
  )
}

/** The queue has its own schema and migrations. */
async function migrateJobs(owner: ConnectionSettings): Promise<void> {
  const pgPool = new pg.Pool({ ...owner, max: 1, lock_timeout: lockTimeout })
  // A lost connection makes its query fail anyway.
  const ignore = () => undefined
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Throws a sentence unless the database has the release's schema; for a server that may not migrate. */
export async function requireCurrentSchema(
  client: pg.ClientBase,
  release: Release = thisRelease,
): Promise<void> {
  await refuseOtherSchema(client, release)
  const newest = (await newestApplied(client)) ?? 0
  const missing = readMigrations(release.folder).filter(({ when }) => when > newest).length
  if (missing > 0)
    throw new Error(
      `The database is ${missing === 1 ? 'one migration' : `${missing} migrations`} behind. Set DATABASE_OWNER_URL once, so that the server can migrate it.`,
    )
  if (!(await hasGuards(client, release)))
    throw new Error(
      'The database has the policies of another release. Set DATABASE_OWNER_URL once, so that the server can replace them.',
    )
}

/** `later`: a later release has migrated the database, and this one works on it. */
async function refuseOtherSchema(client: pg.ClientBase, release: Release): Promise<'own' | 'later'> {
  const migrations = readMigrations(release.folder)
  const [first] = migrations
  const last = migrations.at(-1)
  const applied = await newestApplied(client)
  if (first === undefined || last === undefined || applied === null) return 'own'
  if (applied > last.when) {
    if (await isUsableBy(client, release)) return 'later'
    throw new Error(
      'The database was made by a newer release of Term Calendar. Start that release, or restore a backup from before it.',
    )
  }
  if (applied < first.when)
    throw new Error(
      'The database was made by a release of Term Calendar that is too old for this one. Start the release before this one first; it brings the database up to date.',
    )
  return 'own'
}

/** When the newest of the database's migrations was written, or null where it has none. */
async function newestApplied(client: pg.ClientBase): Promise<number | null> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (!tables[0]?.found) return null
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest
  return newest ? Number(newest) : null
}
