import type { Offer } from '#domain/offer/offer.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { type Count, type HeadcountOffer, stretchedWeeksOf } from './headcount.ts'

/** The weeks over which a calendar's own offers stretch its hours. */
export function stretchedWeeksIn(offers: readonly Pick<Offer, 'model' | 'weeks'>[]): number[] {
  return offers.flatMap(({ model, weeks }) => (model === 'stretched' && weeks !== null ? [weeks] : []))
}

/**
 * Their weeks are counted outside the terms too, which a calendar without such an offer may not mean. Null where each
 * count has its offer. `calendar`: as it is named in the sentence.
 */
export function notOfferedInWords(
  counted: readonly (Pick<Count, 'children'> & { offer: HeadcountOffer })[],
  offered: readonly number[],
  calendar = 'this calendar',
): string | null {
  const stretched = counted.flatMap(({ offer, children }) =>
    children > 0 ? (stretchedWeeksOf(offer) ?? []) : [],
  )
  const missing = [...new Set(stretched)]
    .filter((weeks) => !offered.includes(weeks))
    .toSorted((a, b) => a - b)
  if (missing.length === 0) return null
  return `The headcount has children stretched over ${listInWords(missing.map(String))} weeks, and ${calendar} has no such offer: add it under Offers there, or count them as term-time.`
}
