import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/problems.ts'
import type { PrintJob } from './print-job.ts'
import { openPrintingThreads } from './printing-threads.ts'

const isBuilt = import.meta.url.endsWith('/dist/server/main.js')

/** In the build the thread is a file beside the server's; otherwise it loads TypeScript first. */
function startWorker(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }
  if (isBuilt) return new Worker(new URL('./printing-thread.js', import.meta.url), { resourceLimits })
  const thread = JSON.stringify(new URL('./printing-thread.ts', import.meta.url))
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}) })`
  return new Worker(start, { eval: true, execArgv: [], resourceLimits })
}

/** One set per process; two apps in one process share them. */
const threads = openPrintingThreads(startWorker)

/** A PDF of the sheet that the job names. Throws a refusal when it can't be made. Never called inside a transaction. */
export async function print(job: PrintJob): Promise<Uint8Array> {
  try {
    return await threads.print(job)
  } catch (error) {
    const isBusy = error instanceof Refusal && error.code === 'too-many-requests'
    if (isBusy || job.brand.logo === null) throw error
    // A damaged logo can crash the thread, so the sheet is printed again without it.
    return threads.print({ ...job, brand: { ...job.brand, logo: null } })
  }
}
