import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { Refusal, sourceTooSlow, sourceUnusable } from '#server/problems.ts'
import type { Network } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

type OutgoingRequest = {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/**
 * Sends one request and reads the answer, all within the timeout. The host must be on the public internet unless the
 * operator chose it, and the checked address is the one connected to. Throws a refusal if there is no usable answer.
 */
export async function exchange<Answer>(
  network: Network,
  outgoing: OutgoingRequest,
  timeoutMs: number,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const { hostname } = outgoing.url
  const timeout = AbortSignal.timeout(timeoutMs)
  let socket: Duplex | undefined
  try {
    const addresses = await orAborted(network.resolve(hostname), timeout)
    if (addresses.length === 0 || !(network.isOperators || addresses.every(isPublicAddress)))
      throw sourceUnusable(`${hostname} is not on the public internet.`)
    const connection = network.connect(hostname, addresses)
    socket = connection
    // Whatever the host does instead of answering, the caller goes on.
    return await read(await orAborted(send(outgoing, connection, timeout), timeout))
  } catch (error) {
    if (timeout.aborted) throw sourceTooSlow(`${hostname} took too long to answer. Try again later.`)
    if (error instanceof Refusal) throw error
    throw Object.assign(sourceUnusable(whyNotReached(hostname, error)), { cause: error })
  } finally {
    socket?.destroy()
  }
}

function whyNotReached(hostname: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'CERT_HAS_EXPIRED')
    return `The certificate of ${hostname} has expired. Try again once it is renewed.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of ${hostname} is that of another host. Enter the name that is in it.`
  if (/SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)/.test(code))
    return `The certificate of ${hostname} comes from an authority that is not trusted here. The operator can name it in NODE_EXTRA_CA_CERTS.`
  return `${hostname} could not be reached. Try again later.`
}

/** The whole body; throws a refusal beyond `maxBytes`. */
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

/** Plain HTTP over the given connection, which is already encrypted. */
function send(
  { url, method, headers, body }: OutgoingRequest,
  socket: Duplex,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      createConnection: () => socket,
      method,
      host: url.hostname,
      path: url.pathname + url.search,
      // Compressed answers are not accepted, so that `maxBytes` holds.
      headers: {
        ...headers,
        host: url.host,
        'accept-encoding': 'identity',
        'user-agent': 'Term Calendar',
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      signal,
    })
    clientRequest.on('response', resolve)
    // Else an answer of 101 closes the connection without an error.
    clientRequest.on('upgrade', () => reject(new Error('The host has switched to another protocol.')))
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
