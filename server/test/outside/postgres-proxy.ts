import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ConnectionSettings } from '#server/db/database.ts'

/** A network between app and PostgreSQL, on which packets can vanish: nothing is refused and nothing is closed. */
export type PostgresProxy = {
  /** How the app reaches the database through it. */
  readonly settings: ConnectionSettings
  /** Of the connections that are open now; with `new`, of those to come as well. */
  readonly swallow: (which: 'open' | 'open and new') => void
  readonly passAgain: () => void
  readonly close: () => Promise<void>
}

export async function openPostgresProxy(database: ConnectionSettings): Promise<PostgresProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; isDead: boolean }>()
  let swallowsNew = false

  const server = createServer((near) => {
    const far = connect(`${database.host}/.s.PGSQL.${database.port}`)
    const pair = { near, far, isDead: swallowsNew }
    pairs.add(pair)
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (data) => {
        if (!pair.isDead) to.write(data)
      })
    pass(near, far)
    pass(far, near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one
        .on('error', () => undefined)
        .on('close', () => {
          if (!pair.isDead) other.destroy()
        })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { ...database, host: '127.0.0.1', port },
    swallow(which) {
      for (const pair of pairs) pair.isDead = true
      swallowsNew = which === 'open and new'
    },
    passAgain() {
      swallowsNew = false
    },
    async close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
