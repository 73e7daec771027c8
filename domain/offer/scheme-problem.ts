import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { listInWords } from '#domain/year/format-date.ts'
import type { Offer } from './offer.ts'

/** Why an offer is none of the nation's scheme, at the field that has to change; null where it is one. */
export function schemeProblem(
  { entitlement, model, weeks }: Pick<Offer, 'entitlement' | 'model' | 'weeks'>,
  country: Country,
): { field: 'entitlement' | 'model' | 'weeks'; message: string } | null {
  const { hoursPerWeek, isStretchable } = nationalSchemes[country]
  if (!hoursPerWeek.includes(entitlement)) {
    const hours = listInWords(hoursPerWeek.map(String))
    return { field: 'entitlement', message: `In ${country} the entitlement is ${hours} hours a week.` }
  }
  if (model === 'stretched' && !isStretchable)
    return { field: 'model', message: `In ${country} hours are not stretched: choose term-time only.` }
  if (model === 'stretched' || weeks === null || weeksWithHolidays(entitlement, country).includes(weeks))
    return null
  return { field: 'weeks', message: 'A term-time offer has the weeks of its terms: leave them empty' }
}

/** 40 to 48 in Wales: those of term, and one to nine of the holidays. None where no holiday weeks are funded. */
export function weeksWithHolidays(entitlement: number, country: Country): number[] {
  const { hoursPerWeek, holidayWeeks = 0, targetWeeks } = nationalSchemes[country]
  if (entitlement !== hoursPerWeek.at(-1)) return []
  const { summer, autumn, spring } = targetWeeks
  return Array.from({ length: holidayWeeks }, (_, more) => summer + autumn + spring + more + 1)
}
