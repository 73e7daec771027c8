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
