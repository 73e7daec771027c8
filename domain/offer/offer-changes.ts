import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { areOffersEqual, type ClosedRange, type Offer } from './offer.ts'
import { offerInWords } from './offer-in-words.ts'

export type OffersToCompare = {
  offers?: readonly Offer[]
  closedRanges?: readonly ClosedRange[]
  /** What its hours are counted by. */
  requirements: FundingRequirements
}

/**
 * A sentence for each offer that differs, also where only the authority's rules make its hours others, and for each time
 * that is closed now or no longer.
 */
export function offerChanges(before: OffersToCompare, after: OffersToCompare): string[] {
  const [from, to] = [before.offers ?? [], after.offers ?? []]
  const was = (offer: Offer) => offerInWords(offer, before.requirements)
  const is = (offer: Offer) => offerInWords(offer, after.requirements)
  const changed = to.flatMap((offer) => {
    const earlier = from.find(({ id }) => id === offer.id)
    if (earlier === undefined) return [`New offer: ${is(offer)}.`]
    if (areOffersEqual(earlier, offer) && was(earlier) === is(offer)) return []
    return [`Offer changed: ${is(offer)}; it was ${was(earlier)}.`]
  })
  const removed = from.filter(({ id }) => !to.some((offer) => offer.id === id))
  const [closed, open] = [after, before].map(({ closedRanges = [] }) => closedRanges.map(rangeInWords))
  return [
    ...changed,
    ...removed.map((offer) => `Offer removed: ${was(offer)}.`),
    ...(closed ?? []).filter((range) => !open?.includes(range)).map((range) => `Closed ${range}.`),
    ...(open ?? []).filter((range) => !closed?.includes(range)).map((range) => `No longer closed ${range}.`),
  ]
}
