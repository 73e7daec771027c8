import { seconds } from '#domain/year/duration.ts'
import type { Fetch } from '#server/outside.ts'
import { exchange, readBytes } from './exchange.ts'
import { fetchableUrl } from './fetchable-url.ts'
import type { Network } from './internet.ts'

const usualPatienceMs = 10 * seconds
/** What a provider says of itself, or a few keys: never much. */
const maxBytes = 256 * 1024

/** A `fetch` for libraries that asks nobody but hosts on the public internet and follows no redirect. */
export function fetchOver(network: Network, patienceMs = usualPatienceMs): Fetch {
  return async (address, { method = 'GET', headers = {}, body }) => {
    const url = fetchableUrl(address)
    const question = { url, method, headers, ...(body !== undefined && { body }) }
    return exchange(network, question, patienceMs, async (response) => {
      const content = await readBytes(response, url.hostname, maxBytes)
      const mediaType = response.headers['content-type']
      return new Response(content.length === 0 ? null : new Uint8Array(content), {
        status: response.statusCode ?? 502,
        headers: mediaType === undefined ? {} : { 'content-type': mediaType },
      })
    })
  }
}
