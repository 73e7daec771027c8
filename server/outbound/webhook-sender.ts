import type { IncomingMessage } from 'node:http'
import { seconds } from '#domain/year/duration.ts'
import type { WebhookSender } from '#server/outside.ts'
import { invalidInput } from '#server/problems.ts'
import { exchange, orAborted } from './exchange.ts'
import { fetchableUrl, whyNotFetchable } from './fetchable-url.ts'
import type { Network } from './internet.ts'
import { isPublicAddress } from './public-address.ts'

const usualPatienceMs = 10 * seconds
/** More of an answer is not read. */
const maxBytes = 1024
/** Enough to see whose error page it is. */
const mostLetters = 200

/** Brings what people's addresses are to be told, over this network; it follows nobody anywhere. */
export function webhookSenderOver(network: Network, patienceMs = usualPatienceMs): WebhookSender {
  return {
    async requireDeliverable(address) {
      const because = whyNotFetchable(address)
      if (because !== null) throw invalidInput({ address: because })
      const { hostname } = new URL(address)
      const looking = orAborted(network.resolve(hostname), AbortSignal.timeout(patienceMs))
      const addresses = await looking.catch(() => [])
      if (addresses.length === 0)
        throw invalidInput({ address: `${hostname} could not be found. Check the address.` })
      if (!addresses.every(isPublicAddress))
        throw invalidInput({ address: `${hostname} is not on the public internet.` })
    },
    async deliver(address, { headers, body }) {
      const question = { url: fetchableUrl(address), method: 'POST', headers, body }
      return exchange(network, question, patienceMs, async (response) => ({
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
    // Cut off, or dripped until patience was out: what it made of it stands in the status, which came before.
  }
  const text = Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8')
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim()
    .slice(0, mostLetters)
}
