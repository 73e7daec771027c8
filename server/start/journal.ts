type Line = {
  info: (sentence: string) => void
  warn: (sentence: string) => void
  error: (sentence: string) => void
}

/** Where the life of the server itself is told: the console at first, the app's log once there is one. */
export type Journal = { log: Line }

export function openJournal(): Journal {
  return { log: console }
}

/**
 * An error that nobody caught belongs to one request, which is lost; what counts is kept in the database, whole or
 * not at all, so the other requests need not be lost too.
 */
export function surviveStrayErrors(journal: Journal): void {
  const tell = (error: unknown) => {
    // Of a log that can't be written, on a full disk or into a closed pipe, the log can't tell.
    if (isFailedWrite(error)) return
    journal.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  process.on('unhandledRejection', tell)
  process.on('uncaughtException', tell)
}

function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}
