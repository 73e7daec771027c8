import { parentPort } from 'node:worker_threads'
import type { Printed, PrintJob } from './print-job.ts'
import { draw } from './sheets.ts'

parentPort?.on('message', (job: PrintJob) => {
  void printed(job).then((answer) =>
    parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer as ArrayBuffer] : []),
  )
})

/** Reports errors as failures, so that the thread continues. */
async function printed(job: PrintJob): Promise<Printed> {
  try {
    return { content: await draw(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
