import type pg from 'pg'
import { withConnection } from '#server/db/database.ts'
import { smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'

/** Changes stored rows, for states that would otherwise take minutes or days to reach. */
export async function changeRows(dataDir: string, text: string, values: readonly unknown[]): Promise<void> {
  const cluster = await clusterIn(dataDir, smallServer)
  await withConnection(connectionTo(cluster, ownerRole, databaseName), (client) =>
    client.query(text, [...values]),
  )
}

/** Runs the work as a superuser, who bypasses row-level security. */
export async function asSuperuser<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const cluster = await clusterIn(dataDir, smallServer)
  return withConnection(connectionTo(cluster, 'postgres', databaseName), work)
}

/** Locks the table during the work, so that the server's writes to it wait and can be observed. */
export async function whileHeld(dataDir: string, table: 'terms', work: () => Promise<void>): Promise<void> {
  const cluster = await clusterIn(dataDir, smallServer)
  await withConnection(connectionTo(cluster, ownerRole, databaseName), async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in exclusive mode`)
    await work()
    await client.query('rollback')
  })
}
