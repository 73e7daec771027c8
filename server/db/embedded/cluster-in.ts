import { join } from 'node:path'
import { reachableBinaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { postgresHome } from './home.ts'
import { socketFolder } from './socket-folder.ts'

/** The cluster of a data folder; makes the folders, but not the cluster itself. */
export async function clusterIn(dataDir: string, settings: Cluster['settings']): Promise<Cluster> {
  const home = await postgresHome(dataDir)
  return {
    data: join(home.folder, 'cluster'),
    run: await socketFolder(home),
    log: join(home.folder, 'server.log'),
    programs: await reachableBinaries(home.account, home.folder),
    account: home.account,
    settings,
  }
}
