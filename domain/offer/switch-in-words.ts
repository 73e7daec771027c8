import { numberOf } from '#domain/count/weeks-in-words.ts'
import { formatDate, rangeInWords } from '#domain/year/format-date.ts'
import { type IsoDate, workingWeekOf } from '#domain/year/iso-date.ts'
import { hoursInWords } from './offer-in-words.ts'
import type { SwitchedYear } from './switch-offer.ts'

type Switch = { hoursPerYear: number; hoursPerWeek: number; lastDay: IsoDate }

/** The arithmetic, then when the hours end or how many are left over; `lastDay` is that of the year. */
export function switchInWords(
  { hoursPerYear, hoursPerWeek, lastDay }: Switch,
  { used, left, weeksLeft, endsIn, unused }: SwitchedYear,
): string[] {
  const sum = `${hoursInWords(hoursPerYear)} − ${hoursInWords(used)} = ${hoursInWords(left)} hours, ${numberOf(weeksLeft, 'week')} of ${hoursPerWeek}.`
  if (endsIn !== null) {
    const days = workingWeekOf(endsIn)
    const week = `${rangeInWords(days)} ${days.endDate.slice(0, 4)}`
    return [
      sum,
      `The hours end in the week of ${week}: from then to ${formatDate(lastDay, 'd MMMM yyyy')} none are left.`,
    ]
  }
  if (unused === 0) return [sum, 'The hours last to the end of the year.']
  return [sum, `The hours last to the end of the year, with ${hoursInWords(unused)} left over.`]
}
