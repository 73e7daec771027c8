import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { Refusal } from '#server/problems.ts'

/** The progress of a restore, in memory because the database is being replaced. */
export type Restoring = {
  readonly current: () => RestoreProgress
  readonly set: (progress: Partial<RestoreProgress>) => void
  /** The progress is public, so unexpected errors are only in the log. */
  readonly fail: (error: unknown) => void
}

const unexpectedFailure =
  'An unexpected error occurred. Nothing was changed. The log of the server says what it was.'

export function openRestoring(log: (error: unknown) => void = () => undefined): Restoring {
  let progress: RestoreProgress = { isOfOrganization: false, state: 'idle', rows: 0, reason: null }
  return {
    current: () => progress,
    set(change) {
      progress = { ...progress, ...change }
    },
    fail(error) {
      const isRefusal = error instanceof Refusal
      if (!isRefusal) log(withoutRows(error))
      progress = { ...progress, state: 'failed', reason: isRefusal ? error.message : unexpectedFailure }
    },
  }
}

/** Database errors quote whole rows, which must not be logged. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, code, table, column, constraint } = error
  return { message, code, table, column, constraint }
}

/** Calls that need no database. */
const allowed = ['/api/health/live', '/api/system/backups/restore']

/** Refuses all other calls at once during the restore, as they would wait for locks. */
export function refuseCallsWhileReplacing(app: FastifyInstance, { current }: Restoring): void {
  app.addHook('onRequest', ({ url }, _, done) => {
    const { state, isOfOrganization } = current()
    if (state === 'replacing' && !isOfOrganization && needsDatabase(url)) done(beingReplaced())
    else done()
  })
}

function needsDatabase(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return (path.startsWith('/api/') && !allowed.includes(path)) || path.startsWith('/feeds/')
}

const beingReplaced = () =>
  new Refusal(
    // Not `under-maintenance`, which would replace the page that shows the progress.
    'unavailable',
    'A backup is being restored just now. Everybody is signed out by it; please come back in a few minutes.',
    { retryAfterSeconds: 30 },
  )
