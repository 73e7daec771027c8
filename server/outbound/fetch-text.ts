import type { IncomingMessage } from 'node:http'
import { seconds } from '#domain/year/duration.ts'
import type { FetchedText, FetchText } from '#server/outside.ts'
import { sourceUnusable } from '#server/problems.ts'
import { exchange, readBytes } from './exchange.ts'
import { fetchableUrl } from './fetchable-url.ts'
import type { Network } from './internet.ts'

/** So that the caller has an answer within fifteen seconds. */
const defaultTimeoutMs = 14 * seconds

/** Fetches addresses that people typed, over this network. */
export function fetchTextOver(network: Network, timeoutMs = defaultTimeoutMs): FetchText {
  return async (address, options) => {
    const url = fetchableUrl(address)
    const { ifNoneMatch } = options
    const condition = ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}
    const outgoing = { url, method: 'GET', headers: { accept: '*/*', ...condition } }
    return exchange(network, outgoing, timeoutMs, async (response) => {
      if (ifNoneMatch && response.statusCode === 304)
        return { mediaType: '', text: '', etag: ifNoneMatch, isUnchanged: true }
      return { ...(await readText(response, options, url)), etag: etagOf(response) }
    })
  }
}

/** What the person who can change an address should do about it. */
export type Correction = { redirected: string; unreadable: string }

const ofTypedAddress: Correction = {
  redirected: 'Enter the one where the file really is.',
  unreadable: 'Enter the address of the page or file that has them.',
}

const maxEtagLength = 200

function etagOf({ headers: { etag } }: IncomingMessage): string | null {
  return etag !== undefined && etag.length <= maxEtagLength && /^[\x21-\x7e]+$/.test(etag) ? etag : null
}

/** The text, or a PDF's bytes; throws a refusal unless it has an accepted media type and is not compressed. */
export async function readText(
  response: IncomingMessage,
  { mediaTypes, maxBytes }: Parameters<FetchText>[1],
  { hostname }: URL,
  correction: Correction = ofTypedAddress,
): Promise<FetchedText> {
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400)
    throw sourceUnusable(`${hostname} redirects to another address. ${correction.redirected}`)
  if (statusCode !== 200) throw sourceUnusable(`${hostname} answered with ${statusCode} and no file.`)
  if ((headers['content-encoding'] ?? 'identity') !== 'identity')
    throw sourceUnusable(`${hostname} sends the file compressed, which is not supported.`)
  const mediaType = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!mediaTypes.includes(mediaType))
    throw sourceUnusable(`Dates can’t be read from what ${hostname} sends. ${correction.unreadable}`)
  const content = await readBytes(response, hostname, maxBytes)
  return mediaType === 'application/pdf'
    ? { mediaType, text: '', content: new Uint8Array(content) }
    : { mediaType, text: content.toString('utf8') }
}
