import { Readable } from 'node:stream'

// Node types its own streams of the web apart from the browser's, which they are.

export function toWebStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as unknown as ReadableStream<Uint8Array>
}

export function fromWebStream(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return stream as unknown as AsyncIterable<Uint8Array>
}
