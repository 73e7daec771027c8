import type { IsoDate } from '#domain/year/iso-date.ts'
import type { DatedEntry } from '#server/reading/dated-entry.ts'
import type { DateInLine } from './dates-in-line.ts'
import type { TextContext } from './text-context.ts'

/** The dates of a line as they stand and as days, null for what is no day. */
export type FoundDates = {
  readonly line: string
  readonly dates: readonly DateInLine[]
  readonly days: readonly (IsoDate | null)[]
  readonly context: TextContext
}

/** Between two dates: the first and the last day of something. A table has nothing between them. */
export const isRange = /^[\s|]*(?:to|until|till|through|up to|[-–—])?[\s|]*(?:and including\s*)?$/
/** The head of a table whose half-term stands between the first and the last day of its term. */
const halfTermInside = /\b(?:starts?|begins?|opens?)\b.*\bhalf[ -]?term.*\b(?:ends?|finish(?:es)?|closes?)\b/i

/** `Autumn | 1 September | 26 October | 30 October | 18 December`; null where it is no such row. */
export function rowOfTerm({ line, dates, days, context }: FoundDates): DatedEntry[] | null {
  if (!halfTermInside.test(context.label)) return null
  const [first, from, to, last] = days
  if (days.length !== 4 || !first || !from || !to || !last) return null
  if (!(first < from && from <= to && to < last)) return null
  const words = dates.slice(1).map(({ at }, index) => line.slice(dates[index]?.end, at).toLowerCase())
  if (!words.every((between) => isRange.test(between))) return null
  const summary = summaryOf(line.slice(0, dates[0]?.at), context)
  return [
    { summary, startDate: first, endDate: last },
    { summary: `${summary} half-term`, startDate: from, endDate: to },
  ]
}

const isSeason = /autumn|spring|summer|michaelmas|hilary|\blent\b|trinity/i

/** What stands before the date, after the heading that it stands under. */
export function summaryOf(before: string, { heading, label }: TextContext): string {
  const own = before.replace(/^[\s,;:.|–—-]+|[\s,;:|–—-]+$/g, '').slice(-200)
  const words = own === '' ? label : own
  return isSeason.test(words) || heading === '' ? words : `${heading} ${words}`.trim()
}
