import type { IncomingMessage } from 'node:http'
import { seconds } from '#domain/year/duration.ts'
import type { WebhookSender } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { exchange, orAborted } from './exchange.ts'
import type { Routes } from './private-hosts.ts'
import { isPublicAddress } from './public-address.ts'

const defaultTimeoutMs = 10 * seconds
/** More of an answer is not read. */
const maxBytes = 1024
/** Enough to recognise an error page. */
const maxBeginningLength = 200

/** Sends to addresses that people typed, by these routes; follows no redirects. */
export function webhookSenderOver(
  { reasonAgainst, routeTo }: Routes,
  timeoutMs = defaultTimeoutMs,
): WebhookSender {
  return {
    async requireDeliverable(address) {
      const reason = reasonAgainst(address)
      if (reason !== null) throw invalidInput({ address: reason })
      const { url, network } = routeTo(address)
      const { hostname } = url
      const lookup = orAborted(network.resolve(hostname), AbortSignal.timeout(timeoutMs))
      const addresses = await lookup.catch(() => [])
      if (addresses.length === 0)
        throw invalidInput({ address: `${hostname} could not be found. Check the address.` })
      if (!network.isOperators && !addresses.every(isPublicAddress))
        throw invalidInput({ address: `${hostname} is not on the public internet.` })
    },
    async deliver(address, { headers, body }) {
      const { url, network } = routeTo(address)
      const outgoing = { url, method: 'POST', headers, body }
      return exchange(network, outgoing, timeoutMs, async (response) => ({
        status: response.statusCode ?? 0,
        beginning: await beginningOf(response),
      }))
    },
  }
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= maxBytes) break
    }
  } catch {
    // Cut off or too slow: the status, which came before, still counts.
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .slice(0, maxBeginningLength)
}
