import { Refusal } from '#server/problems.ts'
import { openFileThreads } from '#server/publishing/threads/file-threads.ts'
import { startThread } from '#server/publishing/threads/start-thread.ts'
import type { PrintJob } from './print-job.ts'

/** One set per process; two apps in one process share them. */
const threads = openFileThreads<PrintJob>('PDF', () =>
  startThread(new URL('./printing-thread.ts', import.meta.url)),
)

/** A PDF of the sheet that the job names. Throws a refusal when it can't be made. Never called inside a transaction. */
export async function print(job: PrintJob): Promise<Uint8Array> {
  const { organizationName } = job.brand
  try {
    return await threads.make(organizationName, job)
  } catch (error) {
    const isBusy = error instanceof Refusal && error.code === 'too-many-requests'
    if (isBusy || job.brand.logo === null) throw error
    // A damaged logo can crash the thread, so the sheet is printed again without it.
    return threads.make(organizationName, { ...job, brand: { ...job.brand, logo: null } })
  }
}
