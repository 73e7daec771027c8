import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#domain/year/duration.ts'

type Close = () => Promise<unknown>

/** A little longer than running requests may take; what still hangs then is abandoned. */
const shutdownTimeoutMs = 15 * seconds

const isUnderNpm = process.env.npm_lifecycle_event !== undefined

/** Under npm one Ctrl-C arrives twice, from the terminal and from npm. */
const repeatedSignalMs = isUnderNpm ? 300 : 0

/** On a signal closes what was opened, in order; a second signal ends the process at once. */
export function stopOnSignals() {
  const closes: Close[] = []
  const exitActions: (() => void)[] = []
  let stoppingSince: number | null = null

  async function end(exitCode: number): Promise<never> {
    stoppingSince ??= Date.now()
    await Promise.race([closeAll(closes), delay(shutdownTimeoutMs)])
    exit(exitCode)
  }

  function exit(exitCode: number): never {
    for (const action of exitActions) action()
    process.exit(exitCode)
  }

  function stop(): void {
    if (stoppingSince === null) void end(0)
    else if (Date.now() - stoppingSince >= repeatedSignalMs) exit(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (isUnderNpm) whenOrphaned(() => void end(0))
  return {
    isStopping: () => stoppingSince !== null,
    /** Closed at the end, in reverse order. */
    closeLater: (close: Close) => void closes.push(close),
    /** Run synchronously when the process ends, also before everything is closed. */
    onExit: (action: () => void) => void exitActions.push(action),
    end,
  }
}
export type Shutdown = ReturnType<typeof stopOnSignals>

async function closeAll(closes: Close[]): Promise<void> {
  for (let close = closes.pop(); close !== undefined; close = closes.pop()) await close().catch(console.error)
}

/** A killed npm sends no signal; a server without a terminal would keep port and data locked. */
function whenOrphaned(stop: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
