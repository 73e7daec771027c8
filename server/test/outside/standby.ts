import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { copyCluster } from '#server/db/embedded/base-backup.ts'
import { type Cluster, createCluster, smallServer } from '#server/db/embedded/cluster.ts'
import { clusterIn } from '#server/db/embedded/cluster-in.ts'
import { prepareDatabase } from '#server/db/embedded/roles.ts'
import { startServer, stopServer } from '#server/db/embedded/server.ts'
import { connectionTo } from '#server/db/embedded/superuser.ts'

/** A PostgreSQL server on a socket of its own. */
export type Host = {
  readonly cluster: Cluster
  /** For an address: the folder of its socket. */
  readonly name: string
  readonly ask: (query: string) => Promise<Record<string, unknown>[]>
  readonly stop: () => Promise<void>
}

const settings = { ...smallServer, max_wal_senders: '4', wal_keep_size: '64MB' }

/** A primary with the app's roles and an empty database. With `waits` a commit waits until the standby has it on disk. */
export async function startPrimary(
  folder: string,
  options: { readonly waits: boolean; readonly settings?: Cluster['settings'] },
): Promise<Host> {
  const cluster = await clusterIn(folder, {
    ...settings,
    ...(options.waits && { synchronous_standby_names: '*' }),
    ...options.settings,
  })
  await createCluster(cluster)
  const host = await startHost(cluster)
  await asSuperuser(cluster, async (superuser) => {
    // Nothing is there yet that these could wait for.
    await superuser.query('set synchronous_commit = local')
    await prepareDatabase(superuser)
  })
  return host
}

/** A standby that streams from the primary; it shows what the primary had when this returns. */
export async function startStandby(
  folder: string,
  primary: Host,
  own: Cluster['settings'] = {},
): Promise<Host> {
  const cluster = await clusterIn(folder, {
    ...settings,
    primary_conninfo: `host=${primary.cluster.run} port=5432 user=postgres application_name=standby`,
    ...own,
  })
  await asSuperuser(primary.cluster, (superuser) => copyCluster(superuser, primary.cluster, cluster.data))
  await writeFile(`${cluster.data}/standby.signal`, '')
  return startHost(cluster)
}

export async function startHost(cluster: Cluster): Promise<Host> {
  const fault = await startServer(cluster)
  if (fault !== null) throw new Error(fault)
  const ask = (query: string) =>
    asSuperuser(cluster, async (superuser) => (await superuser.query(query)).rows)
  // It listens a moment before it answers.
  while (!(await ask('select').catch(() => null)));
  return {
    cluster,
    name: encodeURIComponent(cluster.run),
    ask,
    stop: () => stopServer(cluster, 'immediate'),
  }
}

async function asSuperuser<T>(cluster: Cluster, work: (superuser: pg.Client) => Promise<T>): Promise<T> {
  const superuser = new pg.Client(connectionTo(cluster, 'postgres', 'postgres'))
  superuser.on('error', () => undefined)
  await superuser.connect()
  return work(superuser).finally(() => superuser.end())
}

/** As in `DATABASE_URL`. */
export function addressOfHosts(hosts: readonly Host[], role: string, database: string): string {
  return `postgres://${role}@${hosts.map(({ name }) => `${name}:5432`).join(',')}/${database}`
}
