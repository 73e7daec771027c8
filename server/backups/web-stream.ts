import { Readable } from 'node:stream'

// Node's types of web streams differ from the browser's, though the objects are the same.

export function toWebStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as unknown as ReadableStream<Uint8Array>
}

export function fromWebStream(stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return stream as unknown as AsyncIterable<Uint8Array>
}
