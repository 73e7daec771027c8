import { nationalSchemes } from '#domain/authority/national-scheme.ts'
import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import type { Country } from '#domain/bank-holidays/bank-holiday.ts'
import { type Claim, paidWeeksOf } from '#domain/count/claim.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { inThousands } from './in-thousands.ts'
import { termTimeWeeks } from './offer-limits.ts'

/**
 * The funded hours of one child in a year of these claims: `15 or 30 hours a week over 38 weeks: 570 or 1,140 hours.`
 * Scotland’s are due over the days of term, however many; Wales has more weeks than those of term for its 30.
 */
export function hoursOfPlanInWords(claims: readonly Claim[], country: Country): string {
  const { hoursPerWeek } = nationalSchemes[country]
  if (country === 'Scotland') {
    const hours = hoursPerWeek[0] * termTimeWeeks
    const days = claims.reduce((sum, { schoolDays }) => sum + schoolDays, 0)
    const perDay = days === 0 ? '' : `: ${numberOf(Math.floor((hours * 100) / days) / 100, 'hour')} a day`
    return `${inThousands(hours)} hours a year over ${numberOf(days, 'term day')}${perDay}.`
  }
  const weeks = sumOfWeeks(claims.map(paidWeeksOf))
  const each = `${hoursPerWeek.join(' or ')} hours a week over ${numberOf(weeks, 'week')}`
  if (country === 'Wales') return `${each} of term.`
  const hours = hoursPerWeek.map((perWeek) => inThousands(sumOfWeeks([perWeek * weeks])))
  return `${each}: ${hours.join(' or ')} hours.`
}
