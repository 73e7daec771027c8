import { seconds } from '#domain/year/duration.ts'
import type { Fetch } from '#server/outside.ts'
import { exchange, readBytes } from './exchange.ts'
import { fetchableUrl } from './fetchable-url.ts'
import type { Network } from './internet.ts'

const defaultTimeoutMs = 10 * seconds
/** Enough for a provider's metadata and keys. */
const maxBytes = 256 * 1024

/** A `fetch` for libraries that only reaches hosts on the public internet and follows no redirects. */
export function fetchOver(network: Network, timeoutMs = defaultTimeoutMs): Fetch {
  return async (address, { method = 'GET', headers = {}, body }) => {
    const url = fetchableUrl(address)
    const outgoing = { url, method, headers, ...(body !== undefined && { body }) }
    return exchange(network, outgoing, timeoutMs, async (response) => {
      const content = await readBytes(response, url.hostname, maxBytes)
      const mediaType = response.headers['content-type']
      return new Response(content.length === 0 ? null : new Uint8Array(content), {
        status: response.statusCode ?? 502,
        headers: mediaType === undefined ? {} : { 'content-type': mediaType },
      })
    })
  }
}
