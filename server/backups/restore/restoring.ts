import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { RestoreProgress } from '#contract/system/backups.ts'
import { Refusal } from '#server/problems.ts'

/** The progress of a restore, of this server or another, in memory because the database is being replaced. */
export type Restoring = {
  readonly current: () => RestoreProgress
  /** Whether this server restores now: then it knows best how far it is. */
  readonly isOwn: () => boolean
  readonly start: (isOfOrganization: boolean) => void
  readonly set: (progress: Partial<RestoreProgress>) => void
  /** The progress is public, so unexpected errors are only in the log. */
  readonly fail: (error: unknown) => void
  /** Of another server, or of the command. */
  readonly follow: (progress: RestoreProgress) => void
}

const unexpectedFailure =
  'An unexpected error occurred. Nothing was changed. The log of the server says what it was.'

export function openRestoring(log: (error: unknown) => void = () => undefined): Restoring {
  let progress: RestoreProgress = { isOfOrganization: false, state: 'idle', rows: 0, reason: null }
  let isOwn = false
  return {
    current: () => progress,
    isOwn: () => isOwn,
    start(isOfOrganization) {
      isOwn = true
      progress = { isOfOrganization, state: 'checking', rows: 0, reason: null }
    },
    set(change) {
      progress = { ...progress, ...change }
      if (progress.state === 'done') isOwn = false
    },
    fail(error) {
      const isRefusal = error instanceof Refusal
      if (!isRefusal) log(withoutRows(error))
      progress = { ...progress, state: 'failed', reason: isRefusal ? error.message : unexpectedFailure }
      isOwn = false
    },
    follow(announced) {
      progress = announced
    },
  }
}

/** Database errors quote whole rows, which must not be logged. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  const { message, code, table, column, constraint } = error
  return { message, code, table, column, constraint }
}

const readingMethods = ['GET', 'HEAD', 'OPTIONS']

/** Refuses changes at once while everything is replaced, as they would wait for locks. Reading goes on. */
export function refuseChangesWhileReplacing(app: FastifyInstance, { current }: Restoring): void {
  app.addHook('onRequest', ({ method }, _, done) => {
    const { state, isOfOrganization } = current()
    const isReplacing = state === 'replacing' && !isOfOrganization
    if (isReplacing && !readingMethods.includes(method)) done(beingReplaced())
    else done()
  })
}

const beingReplaced = () =>
  new Refusal(
    // Not `under-maintenance`, which would replace the page that shows the progress.
    'unavailable',
    'A backup is being restored just now. You can read meanwhile; please make changes again in a few minutes.',
    { retryAfterSeconds: 5 },
  )
