import { seconds } from '#domain/year/duration.ts'
import type { Fetch } from '#server/outside.ts'
import { exchange, readBytes } from './exchange.ts'
import type { Routes } from './private-hosts.ts'

const timeoutMs = 10 * seconds
/** Enough for a provider's metadata and keys. */
const maxBytes = 256 * 1024

/** A `fetch` for libraries that takes these routes only and follows no redirects. */
export function fetchOver({ routeTo }: Routes): Fetch {
  return async (address, { method = 'GET', headers = {}, body }) => {
    const { url, network } = routeTo(address)
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
