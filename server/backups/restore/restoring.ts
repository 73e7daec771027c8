import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { seconds } from '#domain/year/duration.ts'
import { Refusal } from '#server/problems.ts'

const unexpectedFailure =
  'An unexpected error occurred. Nothing was changed. The log of the server says what it was.'

/** The progress of a restore, of this server or another, in memory because the database is being replaced. */
export function openRestoring(log: (error: unknown) => void = () => undefined) {
  let progress: RestoreProgress = { isOfOrganization: false, state: 'idle', rows: 0, reason: null }
  let isOwn = false
  let waiting: (() => void)[] = []
  function show(next: RestoreProgress): void {
    progress = next
    const acts = waiting
    waiting = []
    for (const act of acts) act()
  }
  return {
    current: () => progress,
    /** Whether this server restores now: then it knows best how far it is. */
    isOwn: () => isOwn,
    start(isOfOrganization: boolean) {
      isOwn = true
      show({ isOfOrganization, state: 'checking', rows: 0, reason: null })
    },
    set(change: Partial<RestoreProgress>) {
      show({ ...progress, ...change })
      if (progress.state === 'done') isOwn = false
    },
    /** The progress is public, so unexpected errors are only in the log. */
    fail(error: unknown) {
      const isRefusal = error instanceof Refusal
      if (!isRefusal) log(withoutRows(error))
      show({ ...progress, state: 'failed', reason: isRefusal ? error.message : unexpectedFailure })
      isOwn = false
    },
    /** Of another server, or of the command. */
    follow: show,
    /** Calls this once with the next progress. */
    onNext: (act: () => void) => void waiting.push(act),
  }
}
export type Restoring = ReturnType<typeof openRestoring>

/** Database errors quote whole rows, which must not be logged. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, code, table, column, constraint } = error
  return { message, code, table, column, constraint }
}

/** As long as for a lock, see `server/db/database.ts`. */
const maxWaitMs = 1.25 * seconds

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/**
 * Changes wait while everything is replaced, without the connection that they would need to wait for its locks, which
 * those who read use. Refuses them where that takes longer than a call may wait for a lock.
 */
export function holdChangesWhileReplacing(app: FastifyInstance, restoring: Restoring): void {
  const isReplacing = () => {
    const { state, isOfOrganization } = restoring.current()
    return state === 'replacing' && !isOfOrganization
  }
  app.addHook('onRequest', ({ method }, _, done) => {
    if (readingMethods.includes(method) || !isReplacing()) return done()
    let isOver = false
    const end = (error?: Error) => {
      if (!isOver) done(error)
      isOver = true
    }
    const timer = setTimeout(() => end(beingReplaced()), maxWaitMs)
    const look = () => {
      if (isOver) return
      if (isReplacing()) return restoring.onNext(look)
      clearTimeout(timer)
      end()
    }
    restoring.onNext(look)
  })
}

const beingReplaced = () =>
  new Refusal(
    // Not `under-maintenance`, which would replace the page that shows the progress.
    'unavailable',
    'A backup is being restored just now. You can go on reading; please make this change again in a few minutes.',
    { retryAfterSeconds: 5 },
  )
