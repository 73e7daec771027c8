import { formatDate, monthName, weekdayName } from './format-date.ts'
import {
  type DateRange,
  datePartsOf,
  daysBetween,
  daysInMonth,
  type IsoDate,
  isIsoDate,
  isoDateOf,
  isWithin,
  weekday,
} from './iso-date.ts'

/** A message that says what can't be read, and what to write instead where possible. */
export type Refusal = { refusal: string }

type Setting = {
  /** A day without a year is the one closest to it. */
  near: IsoDate
  /** Days beyond it are refused; `inWords` completes “21 July 2030 lies outside …”. */
  limit?: { within: DateRange; inWords: string }
}

type DayAndMonth = { day: number; month: number; year: number | null }

const aLeapYear = 2028

/** As written in the UK, in lower case: `21 jul`, `tue 21st of july 2026`, `jul 21`, `21/7/26`, `2026-07-21`. */
export function readTypedDate(text: string, setting: Setting): IsoDate | Refusal {
  const words = text
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/(\d)([a-z])/g, '$1 $2')
    .replace(/\b(of|the)\b|,/g, ' ')
    .trim()
    .split(/\s+/)
  const named = placeOf(words[0] ?? '', weekdays)
  const read = readDayAndMonth(named === null ? words : words.slice(1), text)
  if ('refusal' in read) return read
  const date = dateMeant(read, setting)
  if (typeof date !== 'string' || named === null || named === weekday(date)) return date
  const isAndIsNot = `a ${weekdayName(weekday(date))}, not a ${weekdayName(named)}`
  return { refusal: `${formatDate(date, 'd MMMM yyyy')} is ${isAndIsNot}.` }
}

function readDayAndMonth(words: readonly string[], text: string): DayAndMonth | Refusal {
  const read = words.length === 1 ? readFigures(words[0] ?? '') : readWords(words)
  if (read === null) return { refusal: `“${text.slice(0, 40)}” is not a date: write it as 21 Jul or 21/7.` }
  const { day, month, year } = read
  if (month < 1 || month > 12)
    return { refusal: `There is no month ${month}: the day comes first, as in 21/7.` }
  if (day < 1 || day > daysInMonth(year ?? aLeapYear, month)) return noSuchDay(read)
  return read
}

function readFigures(word: string): DayAndMonth | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? []
  if (isoYear) return { day: Number(isoDay), month: Number(isoMonth), year: Number(isoYear) }
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{4}|\d{2}))?$/.exec(word) ?? []
  return day ? { day: Number(day), month: Number(month), year: yearOf(year) } : null
}

function readWords([first = '', second = '', year, ...rest]: readonly string[]): DayAndMonth | null {
  const [day, monthWord] = /^\d/.test(first) ? [first, second] : [second, first]
  const month = placeOf(monthWord, months)
  const isRead = /^\d{1,2}$/.test(day) && month !== null && rest.length === 0
  if (!isRead || (year !== undefined && !/^(\d{2}|\d{4})$/.test(year))) return null
  return { day: Number(day), month: month + 1, year: yearOf(year) }
}

function yearOf(text: string | undefined): number | null {
  if (text === undefined) return null
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

function dateMeant(read: DayAndMonth, { near, limit }: Setting): IsoDate | Refusal {
  const nearYear = datePartsOf(near).year
  const years = read.year === null ? [nearYear - 1, nearYear, nearYear + 1] : [read.year]
  const [nearest] = years
    .filter((each) => read.day <= daysInMonth(each, read.month))
    .map((each) => isoDateOf({ ...read, year: each }))
    .filter((date) => isIsoDate(date) && (limit === undefined || isWithin(date, limit.within)))
    .sort((a, b) => Math.abs(daysBetween(near, a)) - Math.abs(daysBetween(near, b)))
  if (nearest !== undefined) return nearest
  if (read.year === null || limit === undefined) return noSuchDay(read)
  return { refusal: `${read.day} ${monthName(read.month)} ${read.year} lies outside ${limit.inWords}.` }
}

function noSuchDay({ day, month, year }: DayAndMonth): Refusal {
  return { refusal: `There is no ${day} ${monthName(month)}${year === null ? '' : ` ${year}`}.` }
}

const months = Array.from({ length: 12 }, (_, index) => monthName(index + 1).toLowerCase())
const weekdays = Array.from({ length: 7 }, (_, index) => weekdayName(index).toLowerCase())

/** `sep`, `sept` and `september`, `tue` and `tues`: any beginning of three letters or more. */
function placeOf(word: string, names: readonly string[]): number | null {
  const letters = word.replace(/\.$/, '')
  const place = letters.length < 3 ? -1 : names.findIndex((name) => name.startsWith(letters))
  return place < 0 ? null : place
}
