import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

/** The user that PostgreSQL runs as when the app runs as root, as it refuses to run as root. */
export type Account = { uid: number; gid: number }

/** Null when the app does not run as root: PostgreSQL then runs as the same user. */
export function postgresAccount(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  return ownerOf(cluster) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65534, gid: 65534 }
}

/** A cluster made by another user keeps its owner when root starts it. */
function ownerOf(cluster: string): Account | null {
  if (!existsSync(cluster)) return null
  const { uid, gid } = statSync(cluster)
  return uid === 0 ? null : { uid, gid }
}

function accountNamed(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null
}

/** Whether the account can enter the folder, tested by entering it, as all parent folders matter. */
export function canEnter(account: Account | null, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...(account ?? {}),
    cwd: '/',
    stdio: 'ignore',
  })
  return status === 0
}
