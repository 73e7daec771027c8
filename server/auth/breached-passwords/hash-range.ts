import { seconds } from '#domain/year/duration.ts'
import { exchange } from '#server/outbound/exchange.ts'
import { readText } from '#server/outbound/fetch-text.ts'
import { networkTo } from '#server/outbound/operators-network.ts'

/** The longest wait for a new password. */
const defaultTimeoutMs = 3 * seconds
/** A range has about a thousand lines of 40 bytes. */
const maxBytes = 512 * 1024
const prefixLength = 5

/**
 * Whether a server lists the hash. It is only sent the first five letters, which some thousand listed hashes share, and
 * answers with the rest of those. Padding hides in the answer's length which range it was; padded lines count 0.
 */
export async function isInHashRange(
  address: string,
  hash: string,
  timeoutMs = defaultTimeoutMs,
): Promise<boolean> {
  const url = new URL(
    hash.slice(0, prefixLength).toUpperCase(),
    address.endsWith('/') ? address : `${address}/`,
  )
  const headers = { accept: 'text/plain', 'add-padding': 'true' }
  const { text } = await exchange(networkTo(url), { url, method: 'GET', headers }, timeoutMs, (response) =>
    readText(response, { mediaTypes: ['text/plain', ''], maxBytes }, url),
  )
  const wanted = hash.slice(prefixLength).toUpperCase()
  return text.split(/\r?\n/).some((line) => {
    const [rest, count] = line.split(':')
    return rest?.toUpperCase() === wanted && count?.trim() !== '0'
  })
}
