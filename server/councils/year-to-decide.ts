import type { councils } from '#contract/calendars/councils.ts'
import { fundingYearFrom, fundingYearOf, startYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Handler } from '#server/http/route.ts'
import { readProviders } from './read-providers.ts'

/** The years that the council's view offers, in the order in which they are looked at. */
const yearsFromNow = [0, 1, 2, 3, 4, -1]

export const findYearToDecide: Handler<typeof councils.yearToDecide> = async (db, call) => {
  const current = fundingYearOf(dayInBritain(call.now))
  for (const years of yearsFromNow) {
    const fundingYear = fundingYearFrom(startYearOf(current) + years)
    const { rows } = await readProviders(db, { ...call, query: { fundingYear } })
    if (rows.some(({ standing }) => standing === 'sent')) return { fundingYear }
  }
  return { fundingYear: current }
}
