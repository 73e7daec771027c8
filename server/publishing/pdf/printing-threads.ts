import type { Worker } from 'node:worker_threads'
import { seconds } from '#domain/year/duration.ts'
import { Refusal, tooManyRequests } from '#server/problems.ts'
import { openFairQueue } from './fair-queue.ts'
import type { Printed, PrintJob } from './print-job.ts'

const maxThreads = 2
const maxQueueLength = 200
const maxDurationMs = 20 * seconds

type Order = {
  readonly job: PrintJob
  readonly resolve: (content: Uint8Array) => void
  readonly reject: (reason: Error) => void
}

type Thread = { readonly worker: Worker; order: Order | null; timer: NodeJS.Timeout | null }

export type PrintingThreads = {
  /** Throws a refusal when a thread was lost or the queue is full. */
  readonly print: (job: PrintJob) => Promise<Uint8Array>
  /** Running jobs fail; the next job starts threads again. */
  readonly close: () => Promise<void>
}

/**
 * Makes PDFs in at most two threads, as each would block the event loop. Threads start on demand and stay; one that dies
 * or takes too long fails only its current job. Organisations take turns, so that one that prints much delays only
 * itself. An idle thread does not keep the process alive.
 */
export function openPrintingThreads(startWorker: () => Worker, limitMs = maxDurationMs): PrintingThreads {
  const threads = new Set<Thread>()
  const queue = openFairQueue<Order>()

  function takeNext(): void {
    while (queue.size() > 0) {
      const thread = [...threads].find(({ order }) => order === null) ?? startThread()
      const order = thread && queue.next()
      if (!thread || !order) return
      give(thread, order)
    }
  }

  function startThread(): Thread | null {
    if (threads.size >= maxThreads) return null
    const thread: Thread = { worker: startWorker(), order: null, timer: null }
    threads.add(thread)
    thread.worker.on('message', (printed: Printed) => {
      if ('content' in printed) finish(thread, ({ resolve }) => resolve(printed.content))
      // Trying again would fail too: it is an error of ours.
      else finish(thread, ({ reject }) => reject(new Error(printed.failure)))
    })
    thread.worker.on('error', (error) => lose(thread, error.message))
    thread.worker.on('exit', () => lose(thread, 'The printing thread ended.'))
    return thread
  }

  function give(thread: Thread, order: Order): void {
    thread.order = order
    thread.timer = setTimeout(() => {
      lose(thread, `Printing took longer than ${limitMs / seconds} seconds.`)
      void thread.worker.terminate()
    }, limitMs)
    thread.worker.ref()
    thread.worker.postMessage(order.job)
  }

  function finish(thread: Thread, settle: (order: Order) => void): void {
    const { order, timer } = thread
    if (timer !== null) clearTimeout(timer)
    thread.order = null
    thread.timer = null
    thread.worker.unref()
    if (order !== null) settle(order)
    takeNext()
  }

  function lose(thread: Thread, reason: string): void {
    threads.delete(thread)
    finish(thread, ({ reject }) => reject(notPrinted(reason)))
  }

  return {
    print: (job) =>
      new Promise((resolve, reject) => {
        if (queue.size() >= maxQueueLength)
          throw tooManyRequests('Too many PDFs are being made at once. Try again in a few seconds.', 5)
        queue.add(job.brand.organizationName, { job, resolve, reject })
        takeNext()
      }),
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function notPrinted(reason: string): Refusal {
  const refusal = new Refusal('unavailable', 'The PDF could not be made just now. Please try again.', {
    retryAfterSeconds: 5,
  })
  return Object.assign(refusal, { cause: new Error(reason) })
}
