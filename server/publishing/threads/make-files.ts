import { parentPort } from 'node:worker_threads'

export type Made = { readonly content: Uint8Array } | { readonly failure: string }

/** What a thread of files does: it answers each job with its file. */
export function makeFiles<Job>(make: (job: Job) => Promise<Uint8Array>): void {
  parentPort?.on('message', (job: Job) => {
    void made(make, job).then((answer) =>
      parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer as ArrayBuffer] : []),
    )
  })
}

/** Reports errors as failures, so that the thread continues. */
async function made<Job>(make: (job: Job) => Promise<Uint8Array>, job: Job): Promise<Made> {
  try {
    // A small buffer may be part of one that Node shares, which can't be handed over.
    return { content: new Uint8Array(await make(job)) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
