import { formatDate } from './format-date.ts'
import { type DateRange, daysBetween, fromDayNumber, type IsoDate, toDayNumber } from './iso-date.ts'

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
