import { tooManyRequests } from '#server/problems.ts'

/** How many of the ten shared connections one person's calls may hold at once. */
const maxConcurrentCalls = 3
const maxWaiting = 200

export type PersonQueue = <T>(personId: string, work: () => Promise<T>) => Promise<T>

/** One person's calls must not take everybody's connections, at once or while they wait for locks; 429 when full. */
export function queuePerPerson(): PersonQueue {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>()
  return async (personId, work) => {
    const queue = queues.get(personId) ?? { running: 0, waiting: [] }
    queues.set(personId, queue)
    if (queue.waiting.length >= maxWaiting)
      throw tooManyRequests('You have sent more at once than can be done. Wait a moment, then try again.', 1)
    if (queue.running >= maxConcurrentCalls) await new Promise<void>((resolve) => queue.waiting.push(resolve))
    else queue.running += 1
    try {
      return await work()
    } finally {
      // The next call takes over the place.
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(personId)
    }
  }
}
