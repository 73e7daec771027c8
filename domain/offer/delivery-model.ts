import type { Offer } from './offer.ts'

/** `Term-time only`, `Term-time and holidays`, `Stretched` or `Term-time and stretched`: what a calendar delivers. */
export function deliveryModel({
  offers = [],
}: {
  offers?: readonly Pick<Offer, 'model' | 'weeks'>[]
}): string {
  const isStretched = offers.some(({ model }) => model === 'stretched')
  const isTermTime = offers.some(({ model }) => model === 'term-time')
  if (!isStretched)
    return offers.some(({ weeks }) => weeks !== null) ? 'Term-time and holidays' : 'Term-time only'
  return isTermTime ? 'Term-time and stretched' : 'Stretched'
}
