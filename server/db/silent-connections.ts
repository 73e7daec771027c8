import type pg from 'pg'

const readTimeout = 'Query read timeout'

/** Whether PostgreSQL did not answer at all: it ends a statement earlier by itself, so the connection is dead. */
export function isSilent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === readTimeout) return true
  return false
}

/** Whether the host is a standby by now: what is written there can only fail. */
export function isReadOnly(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && cause.code === '25006') return true
  return false
}

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
