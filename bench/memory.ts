import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Megabytes that are really in use: what is only waiting to be collected says how much memory there is, not is needed. */
export function memoryHeld(): number {
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1024 / 1024)
}

/** How far the process grows past what it is now. */
export function watchMemory(): { end: () => { grown: number; most: number } } {
  const before = process.memoryUsage().rss
  let most = before
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss)
  }
  const timer = setInterval(look, 20)
  return {
    end() {
      clearInterval(timer)
      look()
      return { grown: most - before, most }
    },
  }
}

/** As short as the making of a workbook, which takes most: looked at less often, only long runs are seen at their most. */
const lookEachMs = 250

/** How much more is really in use than now, at most. */
export function watchHeld(): { end: () => number } {
  const before = memoryHeld()
  let most = before
  const look = () => {
    most = Math.max(most, memoryHeld())
  }
  const timer = setInterval(look, lookEachMs)
  return {
    end() {
      clearInterval(timer)
      return most - before
    },
  }
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`
}
