import type pg from 'pg'
import { smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { databaseName, ownerRole } from '#server/db/embedded/roles.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'
import { withConnection } from '#server/db/with-connection.ts'

/** Changes what the server has kept, for what would otherwise take minutes or days to come about. */
export async function changeRows(dataDir: string, text: string, values: readonly unknown[]): Promise<void> {
  const cluster = await clusterIn(dataDir, smallServer)
  await withConnection(connectionTo(cluster, ownerRole, databaseName), (client) =>
    client.query(text, [...values]),
  )
}

/** The work with all rights: it passes by the rules of tables. */
export async function asSuperuser<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const cluster = await clusterIn(dataDir, smallServer)
  return withConnection(connectionTo(cluster, 'postgres', databaseName), work)
}

/** Nothing is written to the table while the work is done: what the server writes there waits, and can be looked at. */
export async function whileHeld(dataDir: string, table: 'terms', work: () => Promise<void>): Promise<void> {
  const cluster = await clusterIn(dataDir, smallServer)
  await withConnection(connectionTo(cluster, ownerRole, databaseName), async (client) => {
    await client.query('begin')
    await client.query(`lock table ${table} in exclusive mode`)
    await work()
    await client.query('rollback')
  })
}
