import { termTimeWeeks } from './offer-limits.ts'
import type { WantedOpening } from './plan-opening.ts'

export type OpeningRequest = Pick<WantedOpening, 'closesAtChristmas' | 'insetDays'> & { weeks: number }

const numbers: Readonly<Record<string, number>> = {
  ...{ no: 0, a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5 },
}
const weeksFirst =
  /^\s*(open |stretch(?:ed)?(?: over)? )?(\d{2}(?:[.,]\d)?) ?(?:weeks?|wks?)\b( (?:a|per) year)?(.*)$/i
const christmas = /\b(?:christmas|xmas)\b/i
const inset =
  /\b(\d{1,2}|no|an?|one|two|three|four|five) (?:inset|in-?service|(?:school|staff) development|staff(?: training)?)\b/i

/**
 * `51 weeks, closed Christmas week and two INSET days`; null for text that says nothing of a year’s open weeks, as
 * `12 weeks from 13 Apr`.
 */
export function readOpening(text: string): OpeningRequest | null {
  const [, verb, weeks = '', aYear, rest = ''] = weeksFirst.exec(text) ?? []
  const [, days = 'no'] = inset.exec(rest) ?? []
  const closesAtChristmas = christmas.test(rest) && !/\bopen\b/i.test(rest)
  const isOfYear = verb !== undefined || aYear !== undefined || christmas.test(rest) || inset.test(rest)
  const over = Number(weeks.replace(',', '.'))
  if (!isOfYear || over < termTimeWeeks) return null
  return { weeks: over, closesAtChristmas, insetDays: numbers[days.toLowerCase()] ?? Number(days) }
}
