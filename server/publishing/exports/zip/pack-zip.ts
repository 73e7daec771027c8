import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { readonly path: string; readonly read: () => Promise<Buffer> }

/** Streams files as one zip with one file in memory at a time. */
export function packZip(entries: readonly ZipEntry[], changedAt: Date): Readable {
  const zip = new ZipFile()
  const packed = new PassThrough()
  const fail = (error: unknown) => packed.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  for (const { path, read } of entries)
    zip.addReadStreamLazy(path, { mtime: changedAt, mode: 0o100644 }, (give) => {
      read().then((content) => give(null, Readable.from([content])), fail)
    })
  zip.end()
  zip.outputStream.pipe(packed)
  return packed
}

const pieceBytes = 1024 * 1024

/** Splits a stream into pieces of about a megabyte. */
export async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(chunks)
}
