import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { seconds } from '#domain/year/duration.ts'
import { invalidInput, tooManyRequests } from '#server/problems.ts'

export type PdfAnswer = { readonly text: string } | { readonly failure: keyof typeof failures }

const failures = {
  damaged:
    'This PDF can’t be read: it is damaged, or larger than a list of dates. Copy its text and paste it.',
  protected: 'This PDF is protected by a password. Copy its text and paste it.',
  empty: 'This PDF has no text: it is probably a picture of a page. Type the dates, or paste them.',
}

const maxAtOnce = 2
const limits = { durationMs: 10 * seconds, growthBytes: 512 * 1024 * 1024, checkMs: 50 }
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

const isBuilt = import.meta.url.endsWith('/dist/server/main.js')
/** For whom one is read just now. */
const running = new Set<string>()

/**
 * The text of a PDF, read in a thread of its own that ends with it; one at a time for each council, so that none can take
 * the place of all others. Never called inside a transaction.
 */
export async function readPdf(content: Uint8Array, councilId: string, most = limits): Promise<string> {
  if (running.size >= maxAtOnce || running.has(councilId))
    throw tooManyRequests('Other PDFs are being read just now. Try again in a few seconds.', 5)
  running.add(councilId)
  let worker: Worker | null = null
  try {
    worker = await startWorker()
    const read = await answerOf(worker, content, most)
    if ('failure' in read) throw invalidInput({ file: failures[read.failure] })
    if (read.text.trim() === '') throw invalidInput({ file: failures.empty })
    return read.text
  } finally {
    running.delete(councilId)
    await worker?.terminate()
  }
}

/** One that takes too long or too much memory counts as damaged; what the thread takes to start is not counted. */
function answerOf(worker: Worker, content: Uint8Array, most: typeof limits): Promise<PdfAnswer> {
  return new Promise((resolve) => {
    const timers: NodeJS.Timeout[] = []
    const damaged = () => finish({ failure: 'damaged' })
    function finish(answer: PdfAnswer) {
      for (const timer of timers) clearTimeout(timer)
      resolve(answer)
    }
    worker.once('message', () => {
      worker.once('message', finish)
      timers.push(setTimeout(damaged, most.durationMs), watchMemory(most, damaged))
      worker.postMessage(content)
    })
    worker.once('error', damaged)
    worker.once('exit', damaged)
  })
}

/** The limits of a thread do not count the bytes that a file unpacks to. */
function watchMemory({ growthBytes, checkMs }: typeof limits, tooMuch: () => void): NodeJS.Timeout {
  const atFirst = process.memoryUsage.rss()
  return setInterval(() => {
    if (process.memoryUsage.rss() - atFirst > growthBytes) tooMuch()
  }, checkMs)
}

let bundled: Promise<URL> | null = null

async function startWorker(): Promise<Worker> {
  // What pdf.js writes about the file is not for the log.
  const options = { resourceLimits, stdout: true, stderr: true, env: {}, execArgv: [] }
  if (isBuilt) return new Worker(new URL('./pdf-reading-thread.js', import.meta.url), options)
  bundled ??= bundleThread()
  return new Worker(await bundled, options)
}

/** In the build the thread is a file beside the server's; otherwise it is bundled once. */
async function bundleThread(): Promise<URL> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    ...{ entryPoints: [fileURLToPath(new URL('./reading-thread.ts', import.meta.url))], write: false },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' },
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')
  return new URL(`data:text/javascript;base64,${code}`)
}
