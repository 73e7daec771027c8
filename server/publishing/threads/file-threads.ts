import type { Worker } from 'node:worker_threads'
import { seconds } from '#domain/year/duration.ts'
import { Refusal, tooManyRequests } from '#server/problems.ts'
import { openFairQueue } from './fair-queue.ts'
import type { Made } from './make-files.ts'

const maxThreads = 2
const maxQueueLength = 200
const maxDurationMs = 20 * seconds

type Order<Job> = {
  readonly job: Job
  readonly resolve: (content: Uint8Array) => void
  readonly reject: (reason: Error) => void
}

type Thread<Job> = { readonly worker: Worker; order: Order<Job> | null; timer: NodeJS.Timeout | null }

export type FileThreads<Job> = {
  /** A file for the organisation named. Throws a refusal when a thread was lost or the queue is full. */
  readonly make: (organization: string, job: Job) => Promise<Uint8Array>
  /** Running jobs fail; the next job starts threads again. */
  readonly close: () => Promise<void>
}

/**
 * Makes files of a kind, such as PDFs, in at most two threads, as each would block the event loop. Threads start on demand
 * and stay; one that dies or takes too long fails only its current job. Organisations take turns, so that one that asks
 * for many delays only itself. An idle thread does not keep the process alive.
 */
export function openFileThreads<Job>(
  kind: string,
  startWorker: () => Worker,
  limitMs = maxDurationMs,
): FileThreads<Job> {
  const threads = new Set<Thread<Job>>()
  const queue = openFairQueue<Order<Job>>()

  function takeNext(): void {
    while (queue.size() > 0) {
      const thread = [...threads].find(({ order }) => order === null) ?? startThread()
      const order = thread && queue.next()
      if (!thread || !order) return
      give(thread, order)
    }
  }

  function startThread(): Thread<Job> | null {
    if (threads.size >= maxThreads) return null
    const thread: Thread<Job> = { worker: startWorker(), order: null, timer: null }
    threads.add(thread)
    thread.worker.on('message', (made: Made) => {
      if ('content' in made) finish(thread, ({ resolve }) => resolve(made.content))
      // Trying again would fail too: it is an error of ours.
      else finish(thread, ({ reject }) => reject(new Error(made.failure)))
    })
    thread.worker.on('error', (error) => lose(thread, error.message))
    thread.worker.on('exit', () => lose(thread, 'The thread ended.'))
    return thread
  }

  function give(thread: Thread<Job>, order: Order<Job>): void {
    thread.order = order
    thread.timer = setTimeout(() => {
      lose(thread, `Making it took longer than ${limitMs / seconds} seconds.`)
      void thread.worker.terminate()
    }, limitMs)
    thread.worker.ref()
    thread.worker.postMessage(order.job)
  }

  function finish(thread: Thread<Job>, settle: (order: Order<Job>) => void): void {
    const { order, timer } = thread
    if (timer !== null) clearTimeout(timer)
    thread.order = null
    thread.timer = null
    thread.worker.unref()
    if (order !== null) settle(order)
    takeNext()
  }

  function lose(thread: Thread<Job>, reason: string): void {
    threads.delete(thread)
    finish(thread, ({ reject }) => reject(notMade(kind, reason)))
  }

  return {
    make: (organization, job) =>
      new Promise((resolve, reject) => {
        if (queue.size() >= maxQueueLength)
          throw tooManyRequests(`Too many ${kind}s are being made at once. Try again in a few seconds.`, 5)
        queue.add(organization, { job, resolve, reject })
        takeNext()
      }),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function notMade(kind: string, reason: string): Refusal {
  const refusal = new Refusal('unavailable', `The ${kind} could not be made just now. Please try again.`, {
    retryAfterSeconds: 5,
  })
  return Object.assign(refusal, { cause: new Error(reason) })
}
