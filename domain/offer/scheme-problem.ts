import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { listInWords } from '#domain/year/days-in-words.ts'
import type { Offer } from './offer.ts'

/** Why an offer is none of the nation's scheme, at the field that has to change; null where it is one. */
export function schemeProblem(
  { entitlement, model }: Pick<Offer, 'entitlement' | 'model'>,
  country: Country,
): { field: 'entitlement' | 'model'; message: string } | null {
  const { hoursPerWeek, isStretchable } = nationalSchemes[country]
  if (!hoursPerWeek.includes(entitlement)) {
    const hours = listInWords(hoursPerWeek.map(String))
    return { field: 'entitlement', message: `In ${country} the entitlement is ${hours} hours a week.` }
  }
  if (model === 'stretched' && !isStretchable)
    return { field: 'model', message: `In ${country} hours are not stretched: choose term-time only.` }
  return null
}
