import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { rangeInWords } from '#domain/year/days-in-words.ts'
import { areOffersEqual, type Offer } from './offer.ts'
import { offerInWords } from './offer-in-words.ts'
import type { ClosedRange } from './opening.ts'

export type OfferedYear = {
  offers?: readonly Offer[]
  closedRanges?: readonly ClosedRange[]
}

/** A sentence for each offer that differs and for each time that is closed now or no longer. */
export function offerChanges(before: OfferedYear, after: OfferedYear, rules: FundingRequirements): string[] {
  const [from, to] = [before.offers ?? [], after.offers ?? []]
  const words = (offer: Offer) => offerInWords(offer, rules)
  const changed = to.flatMap((offer) => {
    const earlier = from.find(({ id }) => id === offer.id)
    if (earlier === undefined) return [`New offer: ${words(offer)}.`]
    if (areOffersEqual(earlier, offer)) return []
    return [`Offer changed: ${words(offer)}; it was ${words(earlier)}.`]
  })
  const removed = from.filter(({ id }) => !to.some((offer) => offer.id === id))
  const [closed, open] = [after, before].map(({ closedRanges = [] }) => closedRanges.map(rangeInWords))
  return [
    ...changed,
    ...removed.map((offer) => `Offer removed: ${words(offer)}.`),
    ...(closed ?? []).filter((range) => !open?.includes(range)).map((range) => `Closed ${range}.`),
    ...(open ?? []).filter((range) => !closed?.includes(range)).map((range) => `No longer closed ${range}.`),
  ]
}
