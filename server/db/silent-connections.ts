import type pg from 'pg'

const readTimeout = 'Query read timeout'

function isCausedBy(error: unknown, isIt: (cause: Error & { code?: unknown }) => boolean): boolean {
  return error instanceof Error && (isIt(error) || isCausedBy(error.cause, isIt))
}

/** Whether PostgreSQL did not answer at all: it ends a statement earlier by itself, so the connection is dead. */
export const isSilent = (error: unknown) => isCausedBy(error, ({ message }) => message === readTimeout)

/** Whether the host is a standby by now: what is written there can only fail. */
export const isReadOnly = (error: unknown) => isCausedBy(error, ({ code }) => code === '25006')

/** Where one connection is silent, those that are idle most likely are as well: the next calls open new ones. */
export function dropIdleWithSilent(pool: pg.Pool, onSilent: () => void): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (error, client) => {
    if (!error) idle.add(client)
    if (!isSilent(error)) return
    onSilent()
    for (const other of idle) other.emit('error', new Error('Another connection is silent.'))
    idle.clear()
  })
}
