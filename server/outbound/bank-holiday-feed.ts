import { seconds } from '#domain/year/duration.ts'
import type { BankHolidayFeed } from '#server/outside.ts'
import { exchange } from './exchange.ts'
import { type Correction, readText } from './fetch-text.ts'
import { networkTo } from './operators-network.ts'

const defaultTimeoutMs = 10 * seconds
/** Ten years of three divisions are 40 KB. */
const maxBytes = 1024 * 1024
/** The proper type, and what servers send for files of unknown type. */
const mediaTypes = ['application/json', 'text/json', 'text/plain', 'application/octet-stream', '']

const sentence =
  'Ask the operator of this server to set BANK_HOLIDAYS_URL to the address of the JSON file itself.'
const ofSetting: Correction = { redirected: sentence, unreadable: sentence }

export function bankHolidayFeedAt(address: string, timeoutMs = defaultTimeoutMs): BankHolidayFeed {
  const url = new URL(address)
  const outgoing = { url, method: 'GET', headers: { accept: 'application/json' } }
  return {
    host: url.hostname,
    fetch: async () => {
      const { text } = await exchange(networkTo(url), outgoing, timeoutMs, (response) =>
        readText(response, { mediaTypes, maxBytes }, url, ofSetting),
      )
      return text
    },
  }
}
