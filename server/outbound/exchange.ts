import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, sourceTooSlow, sourceUnusable } from '#server/problems.ts'
import type { Network } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

export type Question = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Asks a host once and reads its answer, all within the time given. It must be on the public internet unless the
 * operator chose it, and the address that is looked at is the one that is connected to. Throws a refusal in words for
 * whatever keeps an answer away.
 */
export async function exchange<Answer>(
  network: Network,
  question: Question,
  patienceMs: number,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const { hostname } = question.url
  const patience = AbortSignal.timeout(patienceMs)
  let socket: Duplex | undefined
  try {
    const addresses = await orAborted(network.resolve(hostname), patience)
    if (addresses.length === 0 || !(network.isOperators || addresses.every(isPublicAddress)))
      throw sourceUnusable(`${hostname} is not on the public internet.`)
    socket = network.connect(hostname, addresses)
    return await read(await ask(question, socket, patience))
  } catch (error) {
    if (patience.aborted) throw sourceTooSlow(`${hostname} took too long to answer. Try again later.`)
    if (error instanceof Refusal) throw error
    throw Object.assign(sourceUnusable(`${hostname} could not be reached. Try again later.`), {
      cause: error,
    })
  } finally {
    socket?.destroy()
  }
}

/** All that comes, or a refusal once it is more than was wanted. */
export async function readBytes(
  response: IncomingMessage,
  hostname: string,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw sourceUnusable(`${hostname} sends more than ${maxBytes / 1024} KB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** The connection is given and already safe; what goes over it is plain HTTP. */
function ask(
  { url, method, headers, body }: Question,
  socket: Duplex,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({
      createConnection: () => socket,
      method,
      host: url.hostname,
      path: url.pathname + url.search,
      // Nothing is ever unpacked: what is sent is what it weighs.
      headers: {
        ...headers,
        host: url.host,
        'accept-encoding': 'identity',
        'user-agent': 'Term Calendar',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end(body)
  })
}
