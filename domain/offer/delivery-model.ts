import type { Offer } from './offer.ts'

/** `Term-time only`, `Stretched` or `Term-time and stretched`: what a calendar delivers. */
export function deliveryModel({ offers = [] }: { offers?: readonly Pick<Offer, 'model'>[] }): string {
  const isStretched = offers.some(({ model }) => model === 'stretched')
  const isTermTime = offers.some(({ model }) => model === 'term-time')
  if (!isStretched) return 'Term-time only'
  return isTermTime ? 'Term-time and stretched' : 'Stretched'
}
