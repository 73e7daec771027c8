import { type DateParts, datePartsOf, type IsoDate, weekday } from './iso-date.ts'

export type DatePattern =
  | 'EEEE d MMMM yyyy'
  | 'd MMM'
  | 'd MMM yyyy'
  | 'd MMMM'
  | 'd MMMM yyyy'
  | 'DD/MM/YYYY'
  | 'MM/DD/YYYY'
  | 'YYYY-MM-DD'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** `jan` to `dec`, with which a month begins as it is typed or printed. */
export const monthBeginnings: readonly string[] = monthNames.map((name) => name.slice(0, 3).toLowerCase())

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Throws RangeError for an invalid date. */
export function formatDate(date: IsoDate, pattern: DatePattern): string {
  return writers[pattern](datePartsOf(date), date)
}

/** The English name of month 1 to 12; RangeError for any other. */
export function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (name === undefined) throw new RangeError(`Not a month from 1 to 12: ${month}`)
  return name
}

/** The English name of weekday 0 (Monday) to 6; RangeError for any other. */
export function weekdayName(day: number): string {
  const name = weekdayNames[day]
  if (name === undefined) throw new RangeError(`Not a weekday from 0 to 6: ${day}`)
  return name
}

const writers: Record<DatePattern, (parts: DateParts, date: IsoDate) => string> = {
  'EEEE d MMMM yyyy': ({ year, month, day }, date) =>
    `${weekdayName(weekday(date))} ${day} ${monthName(month)} ${year}`,
  'd MMM': ({ month, day }) => `${day} ${shortMonth(month)}`,
  'd MMM yyyy': ({ year, month, day }) => `${day} ${shortMonth(month)} ${year}`,
  'd MMMM': ({ month, day }) => `${day} ${monthName(month)}`,
  'd MMMM yyyy': ({ year, month, day }) => `${day} ${monthName(month)} ${year}`,
  'DD/MM/YYYY': ({ year, month, day }) => `${twoDigits(day)}/${twoDigits(month)}/${year}`,
  'MM/DD/YYYY': ({ year, month, day }) => `${twoDigits(month)}/${twoDigits(day)}/${year}`,
  'YYYY-MM-DD': (_, date) => date,
}

function shortMonth(month: number): string {
  return monthName(month).slice(0, 3)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
