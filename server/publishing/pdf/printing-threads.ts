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
  /** Throws a refusal when a thread was lost, or when too many wait already. */
  readonly print: (job: PrintJob) => Promise<Uint8Array>
  /** What is being printed fails; the next order starts threads again. */
  readonly close: () => Promise<void>
}

/**
 * Makes PDFs beside the event loop, which one of them would hold for as long as a hundred other calls take. At most two
 * threads, started when they are wanted and kept warm; a thread that dies, or takes too long, loses the one order that
 * it had. Organisations take turns, so that one that prints much, or slowly, holds up itself. An idle one keeps no process alive.
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
      // It would fail again: what can't be drawn is our fault, and no matter of trying later.
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
          throw tooManyRequests('Very many PDFs are being made just now. Try again in a few seconds.', 5)
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
