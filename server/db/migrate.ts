import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { grantAppRights } from './app-rights.ts'
import type { ConnectionSettings } from './database.ts'
import { readMigrations } from './migrations.ts'

/** Any number that every release uses. */
const migrationLock = 7_146_213

/**
 * Brings the database to this release's schema and gives the app's role its rights. Several servers may start
 * at once: one migrates, the others wait. Throws, with nothing changed, when a migration fails or when the
 * database is newer than this release.
 */
export async function migrateDatabase(
  owner: ConnectionSettings,
  appRole: string,
  folder: string,
): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseNewerSchema(client, folder)
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    await migrateJobs(owner)
    await grantAppRights(client, appRole)
  } finally {
    await client.end()
  }
}

/** The queue has its own schema and migrations. */
async function migrateJobs(owner: ConnectionSettings): Promise<void> {
  const pgPool = new pg.Pool({ ...owner, max: 1 })
  // A lost connection makes its query fail anyway.
  const ignore = () => undefined
  pgPool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  try {
    await runMigrations({ pgPool })
  } finally {
    await pgPool.end()
  }
}

/** Throws a sentence unless the database has exactly this release's schema; for a server that may not migrate. */
export async function requireCurrentSchema(client: pg.ClientBase, folder: string): Promise<void> {
  await refuseNewerSchema(client, folder)
  const known = readMigrations(folder).length
  const applied = await countApplied(client)
  const missing = known - applied
  if (missing > 0)
    throw new Error(
      `The database is ${missing === 1 ? 'one migration' : `${missing} migrations`} behind. Set DATABASE_OWNER_URL once, so that the server can migrate it.`,
    )
}

async function refuseNewerSchema(client: pg.ClientBase, folder: string): Promise<void> {
  const newest = readMigrations(folder).at(-1)
  const applied = await newestApplied(client)
  if (newest !== undefined && applied !== null && applied > newest.when)
    throw new Error(
      'The database was made by a newer release of Term Calendar. Start that release, or restore a backup from before it.',
    )
}

async function hasMigrationTable(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  return rows[0]?.found ?? false
}

async function newestApplied(client: pg.ClientBase): Promise<number | null> {
  if (!(await hasMigrationTable(client))) return null
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newest = rows[0]?.newest
  return newest ? Number(newest) : null
}

async function countApplied(client: pg.ClientBase): Promise<number> {
  if (!(await hasMigrationTable(client))) return 0
  const { rows } = await client.query<{ count: string }>(
    'select count(*) as count from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.count ?? 0)
}
