import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { Refusal } from '#server/problems.ts'

/** How far this server is with putting a backup back; in memory, because the database is what is being replaced. */
export type Restoring = {
  readonly tell: () => RestoreProgress
  readonly set: (progress: Partial<RestoreProgress>) => void
  /** Anybody may ask how it went, so what went wrong unforeseen is for the log alone. */
  readonly fail: (error: unknown) => void
}

const unforeseen =
  'Something went wrong that Term Calendar did not foresee. Nothing was changed. The log of the server says what it was.'

export function openRestoring(log: (error: unknown) => void = () => undefined): Restoring {
  let progress: RestoreProgress = { state: 'idle', rows: 0, reason: null }
  return {
    tell: () => progress,
    set(change) {
      progress = { ...progress, ...change }
    },
    fail(error) {
      const isForeseen = error instanceof Refusal
      if (!isForeseen) log(withoutRows(error))
      progress = { ...progress, state: 'failed', reason: isForeseen ? error.message : unforeseen }
    },
  }
}

/** The database quotes whole rows beside its message, which have no place in a log. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, code, table, column, constraint } = error
  return { message, code, table, column, constraint }
}

/** What needs no database goes on. */
const open = ['/api/health/live', '/api/system/backups/restore']

/** While everything is being replaced, every other call is told so at once, rather than to wait for what is locked. */
export function closeWhileReplacing(app: FastifyInstance, { tell }: Restoring): void {
  app.addHook('onRequest', async ({ url }) => {
    if (tell().state !== 'replacing') return
    const [path = ''] = url.split('?', 1)
    if ((path.startsWith('/api/') && !open.includes(path)) || path.startsWith('/feeds/')) throw replacing()
  })
}

const replacing = () =>
  new Refusal(
    // Not maintenance: whoever restores must not lose the page that tells how far it is.
    'unavailable',
    'A backup is being restored just now. Everybody is signed out by it; please come back in a few minutes.',
    { retryAfterSeconds: 30 },
  )
