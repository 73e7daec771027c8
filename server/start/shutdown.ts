import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#domain/year/duration.ts'

type Close = () => Promise<unknown>

export type Shutdown = {
  readonly isStopping: () => boolean
  /** What is to be closed at the end, the last one first. */
  readonly closeLater: (close: Close) => void
  /** What is still to be done, without waiting, by a process that ends before everything is closed. */
  readonly leaveBy: (leave: () => void) => void
  /** Closes everything and ends the process. */
  readonly end: (exitCode: number) => Promise<never>
}

/** A little more than running requests are given: whatever hangs then is left behind. */
const longestEndMs = 15 * seconds

const isUnderNpm = process.env.npm_lifecycle_event !== undefined

/** One Ctrl-C under npm comes twice, from the terminal and from npm: the echo is not a second wish. */
const echoMs = isUnderNpm ? 300 : 0

/** From here on a signal closes what was opened, in order; a second one ends the process at once and leaves the rest. */
export function stopOnSignals(): Shutdown {
  const closes: Close[] = []
  const leaves: (() => void)[] = []
  let stoppingSince: number | null = null

  async function end(exitCode: number): Promise<never> {
    stoppingSince ??= Date.now()
    await Promise.race([closeAll(closes), delay(longestEndMs)])
    leave(exitCode)
  }

  function leave(exitCode: number): never {
    for (const act of leaves) act()
    process.exit(exitCode)
  }

  function stop(): void {
    if (stoppingSince === null) void end(0)
    else if (Date.now() - stoppingSince >= echoMs) leave(1)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (isUnderNpm) onceOrphaned(() => void end(0))
  return {
    isStopping: () => stoppingSince !== null,
    closeLater: (close) => closes.push(close),
    leaveBy: (act) => leaves.push(act),
    end,
  }
}

async function closeAll(closes: Close[]): Promise<void> {
  for (let close = closes.pop(); close !== undefined; close = closes.pop()) await close().catch(console.error)
}

/** A killed npm can't tell us; a server that nobody can reach any more by its terminal would hold port and data. */
function onceOrphaned(stop: () => void): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 250)
  watch.unref()
}
