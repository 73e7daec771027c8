import { type IncomingMessage, request } from 'node:http'
import type { Duplex } from 'node:stream'
import { seconds } from '#domain/duration.ts'
import type { FetchedText, FetchText } from '#server/outside.ts'
import { Refusal, sourceTooSlow, sourceUnusable } from '#server/problems.ts'
import { fetchableUrl } from './fetchable-url.ts'
import type { Network } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

/** So that whoever waits has an answer within fifteen seconds. */
const usualPatienceMs = 14 * seconds

type Wanted = Parameters<FetchText>[1]

/** Fetches what people's addresses lead to, over this network. */
export function fetchTextOver(network: Network, patienceMs = usualPatienceMs): FetchText {
  return async (address, wanted) => {
    const url = fetchableUrl(address)
    const patience = AbortSignal.timeout(patienceMs)
    let socket: Duplex | undefined
    try {
      const addresses = await orAborted(network.resolve(url.hostname), patience)
      if (addresses.length === 0 || !addresses.every(isPublicAddress))
        throw sourceUnusable(`${url.hostname} is not on the public internet.`)
      socket = network.connect(url.hostname, addresses)
      return await readText(await ask(url, socket, patience), wanted, url)
    } catch (error) {
      if (patience.aborted) throw sourceTooSlow(`${url.hostname} took too long to answer. Try again later.`)
      if (error instanceof Refusal) throw error
      throw Object.assign(sourceUnusable(`${url.hostname} could not be reached. Try again later.`), {
        cause: error,
      })
    } finally {
      socket?.destroy()
    }
  }
}

function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

/** The connection is given and already safe; what goes over it is plain HTTP. */
function ask(url: URL, socket: Duplex, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request({
      createConnection: () => socket,
      host: url.hostname,
      path: url.pathname + url.search,
      // Nothing is ever unpacked: what is sent is what it weighs.
      headers: {
        host: url.hostname,
        accept: '*/*',
        'accept-encoding': 'identity',
        'user-agent': 'Term Calendar',
      },
      signal,
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
}

async function readText(
  response: IncomingMessage,
  { mediaTypes, mostBytes }: Wanted,
  { hostname }: URL,
): Promise<FetchedText> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400)
    throw sourceUnusable(`${hostname} sends on to another address. Enter the one where the file really is.`)
  if (statusCode !== 200) throw sourceUnusable(`${hostname} answered with ${statusCode} and no file.`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw sourceUnusable(`${hostname} sends the file packed, which is not read here.`)
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(mediaType))
    throw sourceUnusable(`${hostname} sends a page or a picture, not a file of dates.`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > mostBytes) throw sourceUnusable(`${hostname} sends more than ${mostBytes / 1024} KB.`)
    chunks.push(chunk)
  }
  return { mediaType, text: Buffer.concat(chunks).toString('utf8') }
}
