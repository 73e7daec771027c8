import { existsSync } from 'node:fs'
import { seconds } from '#domain/year/duration.ts'
import type { Config } from '#server/config/config.ts'
import { addressesOf } from '#server/config/database-address.ts'
import { connectTo } from '#server/db/connect-to.ts'
import { type ConnectionSettings, withConnection } from '#server/db/database.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { isReachable, unusable } from './given-database.ts'
import { requireOwnerRole } from './require-app-role.ts'

type OwnerConnection = { readonly owner: ConnectionSettings; readonly close: () => Promise<void> }

const leaveOpen = async () => undefined

/** Also while a server runs; a PostgreSQL started for it stops with it. */
export async function openOwnerConnection(
  { database, dataDir, archiveFolder }: Config,
  createsIfMissing = false,
): Promise<OwnerConnection> {
  if (database.kind === 'given') {
    if (database.ownerUrl === null)
      throw new Error('Set DATABASE_OWNER_URL as well: only the owner of the database may do this.')
    const owner = connectTo(addressesOf(database.ownerUrl), { connectionTimeoutMillis: 10 * seconds })
    await withConnection(owner, requireOwnerRole).catch((error: unknown) => {
      throw unusable(database.ownerUrl ?? database.url, error)
    })
    return { owner, close: leaveOpen }
  }
  if (!createsIfMissing && !existsSync(dataDir))
    throw new Error(`There are no data in ${dataDir} yet: start Term Calendar first.`)
  const cluster = await clusterIn(dataDir, {})
  const owner = connectionTo(cluster, ownerRole, databaseName)
  if (await isReachable(owner)) return { owner, close: leaveOpen }
  const quiet = { lost: () => undefined, back: () => undefined, taken: () => undefined }
  const started = await startEmbeddedPostgres(dataDir, quiet, archiveFolder)
  return { owner: started.owner, close: started.stop }
}
