import { monthBeginnings } from '#domain/year/format-date.ts'
import { type IsoDate, isIsoDate, isoDateOf, weekday } from '#domain/year/iso-date.ts'

/** A date as it stands in a line; what it leaves out comes from its neighbours. */
export type DateInLine = {
  readonly at: number
  readonly end: number
  readonly day: number
  /** Null in `26` of `26 to 30 October`. */
  readonly month: number | null
  readonly year: number | null
  /** From 0 for Monday; null where none is named. */
  readonly weekday: number | null
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

const weekdayPart = '(?:(?<weekday>mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\.?,?\\s{1,3}(?:the\\s)?)?'
const dayPart = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const monthPart = `(?<month>${monthBeginnings().join('|')})[a-z]{0,6}\\.?`
/** Also of centuries that are not read, so that the heading's year is not used in their place; 0900 and 1530 are times. */
const fourDigits = '(?:19|[2-9]\\d)\\d\\d'
const yearPart = `(?:,?\\s{1,3}(?<year>${fourDigits})\\b)?`

/** The first form that matches at a place counts. */
const forms = [
  new RegExp(`\\b(?<year>${fourDigits})-(?<month>\\d\\d)-(?<day>\\d\\d)\\b`, 'g'),
  new RegExp(
    `\\b${weekdayPart}(?<day>\\d{1,2})[/.](?<month>\\d{1,2})[/.](?<year>${fourDigits}|\\d\\d)\\b`,
    'g',
  ),
  new RegExp(`\\b${weekdayPart}${dayPart}(?:\\s{1,3}of)?[\\s-]{1,3}${monthPart}${yearPart}`, 'g'),
  new RegExp(`\\b${weekdayPart}${monthPart}\\s{1,3}${dayPart}${yearPart}(?!\\d)`, 'g'),
  // `30th` of `October 26th to 30th`.
  new RegExp(
    `(?<=\\b${monthPart}\\s{1,3}\\d{1,2}(?:st|nd|rd|th)?\\s{0,3}(?:to|until|through|[-–—])\\s{0,3})${weekdayPart}${dayPart}${yearPart}(?![\\d:/.])`,
    'g',
  ),
]
/** `26` of `26–30 October`, `1` of `1 and 2 September`: only before a whole date. */
const leadingDay = new RegExp(
  `\\b${weekdayPart}${dayPart}(?=\\s{0,3}(?:,|&|and\\b|to\\b|until\\b|[-–—])\\s{0,3}(?:[a-z]{3,9}\\.?,?\\s{1,3})?\\d{1,2})`,
  'g',
)

/** All dates of a line in lower case, from left to right. */
export function datesInLine(line: string): DateInLine[] {
  const found: DateInLine[] = []
  for (const form of forms) for (const match of line.matchAll(form)) addUnlessOverlapping(found, match)
  if (found.length > 0) for (const match of line.matchAll(leadingDay)) addUnlessOverlapping(found, match)
  return found.sort((a, b) => a.at - b.at).filter((date, index, all) => isDateOrLeads(date, all[index + 1]))
}

function addUnlessOverlapping(found: DateInLine[], match: RegExpExecArray): void {
  const at = match.index
  const end = at + match[0].length
  if (found.some((date) => at < date.end && date.at < end)) return
  const { day = '', month, year, weekday: named } = match.groups ?? {}
  found.push({
    ...{ at, end, day: Number(day) },
    month: month === undefined ? null : monthOf(month),
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
    weekday: named === undefined ? null : weekdays.indexOf(named),
  })
}

/** A number alone is a day only where a date, or another such number, follows closely. */
function isDateOrLeads(date: DateInLine, next: DateInLine | undefined): boolean {
  const maxGap = 8
  return date.month !== null || (next !== undefined && next.at - date.end <= maxGap)
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : monthBeginnings().indexOf(text.slice(0, 3)) + 1
}

/** The day, or null if there is none such. */
export function isoDayOf(year: number, month: number, day: number): IsoDate | null {
  const date = isoDateOf({ year, month, day })
  return isIsoDate(date) ? date : null
}

/** Whether the weekday that is written is another than that of the date. */
export function contradicts(date: IsoDate, named: number | null): boolean {
  return named !== null && weekday(date) !== named
}

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
