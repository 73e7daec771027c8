import type { IncomingMessage } from 'node:http'
import { seconds } from '#domain/year/duration.ts'
import type { FetchedText, FetchText } from '#server/outside.ts'
import { sourceUnusable } from '#server/problems.ts'
import { exchange, readBytes } from './exchange.ts'
import { fetchableUrl } from './fetchable-url.ts'
import type { Network } from './internet.ts'

/** So that whoever waits has an answer within fifteen seconds. */
const usualPatienceMs = 14 * seconds

type Wanted = Parameters<FetchText>[1]

/** Fetches what people's addresses lead to, over this network. */
export function fetchTextOver(network: Network, patienceMs = usualPatienceMs): FetchText {
  return async (address, wanted) => {
    const url = fetchableUrl(address)
    const question = { url, method: 'GET', headers: { accept: '*/*' } }
    return exchange(network, question, patienceMs, (response) => readText(response, wanted, url))
  }
}

/** A refusal in words unless it is a text of a media type that was wanted, whole and not packed. */
export async function readText(
  response: IncomingMessage,
  { mediaTypes, maxBytes }: Wanted,
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
  return { mediaType, text: (await readBytes(response, hostname, maxBytes)).toString('utf8') }
}
