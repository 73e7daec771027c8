import { parentPort } from 'node:worker_threads'
import type { Printed, PrintJob } from './print-job.ts'
import { draw } from './sheets.ts'

parentPort?.on('message', (job: PrintJob) => {
  void printed(job).then((answer) =>
    parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer as ArrayBuffer] : []),
  )
})

/** Whatever a sheet stumbles over is told; the thread goes on. */
async function printed(job: PrintJob): Promise<Printed> {
  try {
    return { content: await draw(job) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
