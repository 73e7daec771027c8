import {
  type DateParts,
  type DateRange,
  datePartsOf,
  daysBetween,
  fromDayNumber,
  type IsoDate,
  toDayNumber,
  weekday,
} from './iso-date.ts'

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

/**
 * `jan` to `dec`, with which a month begins as it is typed or printed. A function, so that scripts which read no dates
 * leave it out.
 */
export function monthBeginnings(): readonly string[] {
  return monthNames.map((name) => name.slice(0, 3).toLowerCase())
}

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

const maxNamedDays = 5

/** `4 April`; `1, 2, 3 and 4 April`; more than five, or across months, as `1 to 20 April`, `30 March to 1 April`. */
export function daysInWords(range: DateRange): string {
  const { startDate, endDate } = range
  const days = daysBetween(startDate, endDate) + 1
  if (days > maxNamedDays || monthOf(startDate) !== monthOf(endDate)) return rangeInWords(range)
  const first = toDayNumber(startDate)
  return datesInWords(Array.from({ length: days }, (_, index) => fromDayNumber(first + index)))
}

/** `25 to 29 May`, `31 May to 4 June`, or the one day. */
export function rangeInWords({ startDate, endDate }: DateRange): string {
  const last = formatDate(endDate, 'd MMMM')
  if (startDate === endDate) return last
  const isOneMonth = monthOf(startDate) === monthOf(endDate)
  return `${isOneMonth ? dayOfMonth(startDate) : formatDate(startDate, 'd MMMM')} to ${last}`
}

/** `25 May 2026 to 4 June 2026`, or the one day. */
export function fullRangeInWords({ startDate, endDate }: DateRange): string {
  const first = formatDate(startDate, 'd MMMM yyyy')
  return startDate === endDate ? first : `${first} to ${formatDate(endDate, 'd MMMM yyyy')}`
}

/** For a narrow place: `25 May – 4 Jun`, or the one day. */
export function shortRangeInWords({ startDate, endDate }: DateRange): string {
  const start = formatDate(startDate, 'd MMM')
  return startDate === endDate ? start : `${start} – ${formatDate(endDate, 'd MMM')}`
}

/** Days in order, not necessarily consecutive: `4 May`, `26 and 29 March`, `1, 2 and 5 April and 4 May`. */
export function datesInWords(dates: readonly IsoDate[]): string {
  const months = new Map<string, IsoDate[]>()
  for (const date of dates) months.set(monthOf(date), [...(months.get(monthOf(date)) ?? []), date])
  const parts = [...months.values()].map((inMonth) => {
    const last = inMonth.at(-1) ?? ''
    return listInWords([
      ...inMonth.slice(0, -1).map((date) => String(dayOfMonth(date))),
      formatDate(last, 'd MMMM'),
    ])
  })
  return listInWords(parts)
}

/** By their Mondays, `the week of 4 May`, `the weeks of 4 and 11 May`. */
export function mondaysInWords(mondays: readonly IsoDate[]): string {
  return `the ${mondays.length === 1 ? 'week' : 'weeks'} of ${datesInWords(mondays)}`
}

/** `a`; `a and b`; `a, b and c`. */
export function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

function monthOf(date: IsoDate): string {
  return date.slice(0, 7)
}

function dayOfMonth(date: IsoDate): number {
  return Number(date.slice(8))
}
