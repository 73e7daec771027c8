import { numberOf } from '#domain/count/weeks-in-words.ts'
import { rangeInWords } from '#domain/year/days-in-words.ts'
import { type FundingYear, startYearOf } from '#domain/year/funding-year.ts'
import { addDays } from '#domain/year/iso-date.ts'
import type { OfferModel } from './offer.ts'
import { inThousands } from './stretched-offer.ts'
import type { SwitchedYear, SwitchPeriod } from './switch-offer.ts'

type Switch = {
  fundingYear: FundingYear
  first: OfferModel
  from: SwitchPeriod
  hoursPerYear: number
  hoursPerWeek: number
}

/** `Stretched to 31 August, then term-time`. */
export function switchTitle({ first, from }: Pick<Switch, 'first' | 'from'>): string {
  const until = from === 'autumn' ? '31 August' : '31 December'
  return first === 'stretched'
    ? `Stretched to ${until}, then term-time`
    : `Term-time to ${until}, then stretched`
}

/** The arithmetic, then when the hours end or how many are left over. */
export function switchInWords(
  { fundingYear, hoursPerYear, hoursPerWeek }: Switch,
  { used, left, weeksLeft, endsIn, unused }: SwitchedYear,
): string[] {
  const sum = `${inThousands(hoursPerYear)} − ${used} = ${left} hours, ${numberOf(weeksLeft, 'week')} of ${hoursPerWeek}.`
  if (endsIn !== null) {
    const week = `${rangeInWords({ startDate: endsIn, endDate: addDays(endsIn, 4) })} ${endsIn.slice(0, 4)}`
    return [
      sum,
      `The hours end in the week of ${week}: from then to 31 March ${startYearOf(fundingYear) + 1} none are left.`,
    ]
  }
  if (unused === 0) return [sum, 'The hours last to the end of the year.']
  return [sum, `The hours last to the end of the year, with ${unused} left over.`]
}
