type Line = {
  info: (sentence: string) => void
  warn: (sentence: string) => void
  error: (sentence: string) => void
}

/** Where the server logs its own events: the console at first, then the app's log. */
type ServerLog = { log: Line }

export function openServerLog(): ServerLog {
  return { log: console }
}

/** One request has failed, and its transaction protects the data, so the process goes on for all others. */
export function logUncaughtErrors(serverLog: ServerLog): void {
  const logError = (error: unknown) => {
    // A failed write to the log itself, on a full disk or into a closed pipe, can't be logged.
    if (isFailedWrite(error)) return
    serverLog.log.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  process.on('unhandledRejection', logError)
  process.on('uncaughtException', logError)
}

function isFailedWrite(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'write'
}
