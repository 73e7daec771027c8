import './without-modules.ts'
import { parentPort } from 'node:worker_threads'
import type { PdfAnswer } from './read-pdf.ts'
import { textOfPdf } from './text-of-pdf.ts'

parentPort?.once('message', (content: Uint8Array) => {
  void answer(content).then((read) => parentPort?.postMessage(read))
})

parentPort?.postMessage('ready')

async function answer(content: Uint8Array): Promise<PdfAnswer> {
  try {
    return { text: await textOfPdf(content) }
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    return { failure: isProtected ? 'protected' : 'damaged' }
  }
}
