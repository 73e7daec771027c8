import { readFileSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { lastLine, launchProgram, runProgram } from './program.ts'
import { socketName } from './socket-folder.ts'
import { removeStalePid } from './stale-pid.ts'

/** Null once it listens, else PostgreSQL's last error. Call it only when no server answers on the cluster's socket. */
export async function startServer(cluster: Cluster): Promise<string | null> {
  await removeStalePid(cluster)
  await rotateLog(cluster.log)
  const socket = join(cluster.run, socketName)
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${cluster.run.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...cluster.settings,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(cluster.log, 'a', 0o600)
  const server = launchProgram(cluster, 'postgres', ['-D', cluster.data, ...args], log.fd)
  await log.close()
  while (server.isRunning()) {
    if (await listens(socket)) return null
    await delay(10)
  }
  return lastLine(await readFile(cluster.log, 'utf8'))
}

export async function stopServer(cluster: Cluster, mode: 'fast' | 'immediate'): Promise<void> {
  await runProgram(cluster, 'pg_ctl', ['stop', '-w', '-s', '-t', '20', '-m', mode, '-D', cluster.data])
}

/** For a process that ends at once: only sends the signal to stop. */
export function signalServerToStop(cluster: Cluster): void {
  try {
    const pid = Number(readFileSync(join(cluster.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // PostgreSQL's fast shutdown, which rolls back running transactions.
    if (pid > 0) process.kill(pid, 'SIGINT')
  } catch {
    // It has stopped already.
  }
}

/** Tests by connecting, as a killed server leaves its socket file. */
function listens(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const client = connect(socket)
    client.on('error', () => resolve(false))
    client.on('connect', () => {
      client.destroy()
      resolve(true)
    })
  })
}

async function rotateLog(log: string): Promise<void> {
  const megabyte = 1024 * 1024
  const { size } = await stat(log).catch(() => ({ size: 0 }))
  if (size > 5 * megabyte) await rename(log, `${log}.1`)
}
