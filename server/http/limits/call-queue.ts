import { seconds } from '#domain/year/duration.ts'
import type { Actor } from '#server/access/actor.ts'
import { busy, tooManyRequests } from '#server/problems.ts'

export type CallQueue = <T>(key: string, work: () => Promise<T>) => Promise<T>

type Limits = {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Null: until it is its turn. */
  readonly maxWaitMs: number | null
}

/** Runs so many calls with one key at once; the others wait. 429 when too many wait, 503 when one waits too long. */
export function callQueue({ maxRunning, maxWaiting, maxWaitMs }: Limits): CallQueue {
  const queues = new Map<string, { running: number; waiting: Set<() => void> }>()

  function waitIn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        waiting.delete(turn)
        reject(busy())
      }
      const timer = maxWaitMs === null ? undefined : setTimeout(giveUp, maxWaitMs)
      waiting.add(turn)
    })
  }

  return async (key, work) => {
    const queue = queues.get(key) ?? { running: 0, waiting: new Set() }
    queues.set(key, queue)
    if (queue.waiting.size >= maxWaiting)
      throw tooManyRequests('You have sent too many calls at once. Wait a moment, then try again.', 1)
    if (queue.running >= maxRunning) await waitIn(queue.waiting)
    else queue.running += 1
    try {
      return await work()
    } finally {
      // The next call takes over the place.
      const [next] = queue.waiting
      if (next) {
        queue.waiting.delete(next)
        next()
      } else queue.running -= 1
      if (queue.running === 0) queues.delete(key)
    }
  }
}

/** One person's calls must not use all connections, at once or while they wait for locks. */
export function queuePerPerson(): CallQueue {
  // Of the ten shared connections.
  return callQueue({ maxRunning: 3, maxWaiting: 200, maxWaitMs: null })
}

/** Nor must those of five people who change the same row: of each organisation fewer than half may write at once. */
export function queueWritesPerOrganization(): CallQueue {
  // With the time that it may wait for a lock a call is answered within five seconds.
  return callQueue({ maxRunning: 4, maxWaiting: 200, maxWaitMs: 1.5 * seconds })
}

/** Nor must pages, each of which brings the answers of up to ten calls: who opens many at once gets some without them. */
export function queueVisitsPerSession(maxWaitMs: number): CallQueue {
  return callQueue({ maxRunning: 3, maxWaiting: 200, maxWaitMs })
}

/** Who works in no organisation shares with their role. */
export const writesTogether = ({ effectiveOrganizationId, role }: Actor): string =>
  effectiveOrganizationId ?? role
