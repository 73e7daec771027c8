import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { readBankHolidayFeed } from '#domain/bank-holidays/bank-holiday-feed.ts'
import type { BankHolidayFeed } from '#server/outside.ts'
import { sourceUnusable } from '#server/problems.ts'

const maxNamed = 3

/** The whole feed, or a refusal that names its errors. */
export async function readFeed(feed: BankHolidayFeed): Promise<readonly BankHoliday[]> {
  const { holidays, problems } = readBankHolidayFeed(parse(await feed.fetch(), feed.host))
  if (problems.length === 0) return holidays
  const more = problems.length - maxNamed
  throw sourceUnusable(
    [
      ...problems.slice(0, maxNamed),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'entry is' : 'entries are'} wrong.`] : []),
      'Nothing was imported.',
    ].join(' '),
  )
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw sourceUnusable(`${host} sends something that is not JSON. Nothing was imported.`)
  }
}
