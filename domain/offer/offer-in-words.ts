import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { termTypes } from '#domain/year/term.ts'
import { inThousands } from './in-thousands.ts'
import type { Offer, WeekPattern } from './offer.ts'
import { hoursPerWeekOf } from './weekly-hours.ts'

/** `“Stretched”, 51 weeks × 22.35 hours`; `“Term-time only”, term weeks × 15 hours, Mon 5, Tue 5, Wed 5`. */
export function offerInWords(offer: Offer, rules: FundingRequirements): string {
  const parts = [
    `“${offer.name}”`,
    `${offer.weeks === null ? 'term weeks' : numberOf(offer.weeks, 'week')} × ${numberOf(hoursPerWeekOf(offer, rules), 'hour')}`,
    ...weeksByPeriodInWords(offer),
    ...(offer.pattern === null ? [] : [patternInWords(offer.pattern)]),
  ]
  return parts.join(', ')
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const

/** `Mon 10, Tue 10, Wed 2.35`: only days with hours. */
export function patternInWords(pattern: WeekPattern): string {
  return days
    .flatMap((day, index) => (pattern[index] ? [`${day} ${hoursInWords(pattern[index])}`] : []))
    .join(', ')
}

/** `1,139.85`; at most three decimals. */
export function hoursInWords(hours: number): string {
  return inThousands(Math.round(hours * 1000) / 1000)
}

function weeksByPeriodInWords({ weeksByPeriod }: Offer): string[] {
  if (weeksByPeriod === null) return []
  return [termTypes.map((period) => `${weeksByPeriod[period]} in ${period}`).join(', ')]
}
