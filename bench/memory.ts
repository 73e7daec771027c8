import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** Bytes in use after a garbage collection: what waits to be collected depends on how much memory there is. */
function bytesHeld(): number {
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The same in megabytes. */
export function memoryHeld(): number {
  return Math.round(bytesHeld() / 1024 / 1024)
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
const looksAtEnd = 12

/**
 * The bytes in use after a garbage collection: the most, and the least of the last three seconds, which is what stays in use
 * from one piece of work to the next. Both are of the whole process, as some of what was in use before is freed meanwhile.
 */
export function watchHeld(): { end: () => { most: number; staying: number } } {
  const seen: number[] = []
  const look = () => void seen.push(bytesHeld())
  look()
  const timer = setInterval(look, lookEachMs)
  return {
    end() {
      clearInterval(timer)
      return { most: Math.max(...seen), staying: Math.min(...seen.slice(-looksAtEnd)) }
    },
  }
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`
}
