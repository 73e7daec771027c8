import { seconds } from '#domain/year/duration.ts'
import type { Config } from '#server/config/config.ts'
import { addressesOf } from '#server/config/database-address.ts'
import type { Archive } from '#server/db/archive/archive.ts'
import { connectTo } from '#server/db/connect-to.ts'
import { type ConnectionSettings, openDatabase, withConnection } from '#server/db/database.ts'
import { startEmbeddedPostgres, type Watcher } from '#server/db/embedded-postgres.ts'
import { migrateDatabase, requireCurrentSchema } from '#server/db/migrate.ts'
import { type FirstStart, fillDatabase, readKind, requireAllowedKind } from './first-data.ts'
import { databaseLocation, isReachable, unusable, waitUntilReachable } from './given-database.ts'
import { listenWhileStarting, stopListeningWhileStarting } from './listen-while-starting.ts'
import { requireAppRole, requireOwnerRole } from './require-app-role.ts'
import type { Shutdown } from './shutdown.ts'

const timeoutMs = 30 * seconds

type Connections = {
  app: ConnectionSettings
  owner: ConnectionSettings | null
  /** Past a pooler, for what listens and locks; null: as `app`. */
  session: ConnectionSettings | null
  replica: ConnectionSettings | null
  archive: Archive | null
}

/** Connections as app and as owner; starts the embedded PostgreSQL, or waits for an external one. */
export async function openConnections(
  config: Config,
  watcher: Watcher,
  shutdown: Shutdown,
): Promise<Connections> {
  if (config.database.kind === 'embedded') {
    const starting = startEmbeddedPostgres(config.dataDir, watcher, config.archiveFolder)
    // Registered before it runs, so that a stop during the start leaves nothing running.
    shutdown.closeLater(() =>
      starting.then(
        ({ stop }) => stop(),
        () => undefined,
      ),
    )
    const { app, owner, archive, signalStop } = await starting
    shutdown.onExit(signalStop)
    return { app, owner, session: null, replica: null, archive }
  }
  const { url, ownerUrl, replicaUrl, sessionUrl, preparesStatements } = config.database
  const connections = {
    app: connectTo(addressesOf(url), { preparesStatements }),
    owner: ownerUrl === null ? null : connectTo(addressesOf(ownerUrl)),
    session: sessionUrl === null ? null : connectTo(addressesOf(sessionUrl)),
    replica: replicaUrl === null ? null : { connectionString: replicaUrl },
    archive: null,
  }
  if (connections.owner !== null) await reach(connections.owner, ownerUrl ?? url, config)
  await reach(connections.app, url, config)
  return connections
}

async function reach(settings: ConnectionSettings, address: string, { port, host }: Config): Promise<void> {
  const refuse = (error: unknown): never => {
    throw unusable(address, error)
  }
  if (await isReachable(settings).catch(refuse)) return
  console.log(
    `Waiting for the database at ${databaseLocation(address)}, for ${timeoutMs / seconds} seconds at most.`,
  )
  const server = await listenWhileStarting(port, host)
  await waitUntilReachable(settings, timeoutMs)
    .catch(refuse)
    .finally(() => stopListeningWhileStarting(server))
}

/** Brings schema and first data up to this release, or throws a sentence that says what is missing. */
export async function prepareDatabase(
  { app, owner }: Pick<Connections, 'app' | 'owner'>,
  first: FirstStart,
): Promise<{ isDemo: boolean }> {
  const role = await withConnection(app, requireAppRole)
  if (owner !== null) {
    await withConnection(owner, requireOwnerRole)
    await migrateDatabase(owner, role)
    return fillDatabase(owner, first)
  }
  return withConnection(app, async (client) => {
    await requireCurrentSchema(client)
    const kind = await readKind(openDatabase(client))
    if (kind !== null) return requireAllowedKind(kind, first.mayBeDemo)
    throw new Error('The database is empty: set DATABASE_OWNER_URL once, so that it can be filled.')
  })
}
