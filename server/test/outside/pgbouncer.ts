import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import type { ConnectionSettings } from '#server/db/database.ts'

/** Where it is installed; null where it is not. */
export function findPgbouncer(): string | null {
  const places = [process.env.PGBOUNCER_PATH ?? '', '/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer']
  return places.find((path) => path !== '' && existsSync(path)) ?? null
}

type Pooler = { readonly settings: ConnectionSettings; readonly stop: () => Promise<void> }

/** A real one in front of a database, which pools transactions over two connections, as docs/operations.md shows it. */
export async function startPgbouncer(path: string, database: ConnectionSettings): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  // It does not run as root.
  await chmod(folder, 0o755)
  const port = await freePort()
  await writeFile(join(folder, 'users.txt'), `"${database.user}" ""\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database.database} = host=${database.host} port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn(path, [...(isRoot ? ['-u', 'postgres'] : []), join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  })
  const settings = { ...database, host: '127.0.0.1', port, preparesStatements: false }
  await vi.waitFor(async () => {
    const client = new pg.Client(settings)
    await client.connect()
    await client.end()
  }, 10_000)
  return {
    settings,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
