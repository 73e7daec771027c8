import { formatDate } from './format-date.ts'
import { type DateRange, daysBetween, fromDayNumber, type IsoDate, toDayNumber } from './iso-date.ts'

const mostDaysNamed = 5

/** `4 April`; `1, 2, 3 and 4 April`; more than five, or across months, as `1 to 20 April`, `30 March to 1 April`. */
export function daysInWords(range: DateRange): string {
  const { startDate, endDate } = range
  const days = daysBetween(startDate, endDate) + 1
  if (days <= 1) return formatDate(startDate, 'd MMMM')
  if (monthOf(startDate) !== monthOf(endDate)) {
    return `${formatDate(startDate, 'd MMMM')} to ${formatDate(endDate, 'd MMMM')}`
  }
  if (days > mostDaysNamed) return `${dayOfMonth(startDate)} to ${formatDate(endDate, 'd MMMM')}`
  const first = toDayNumber(startDate)
  const allButLast = Array.from({ length: days - 1 }, (_, index) => dayOfMonth(fromDayNumber(first + index)))
  return `${allButLast.join(', ')} and ${formatDate(endDate, 'd MMMM')}`
}

function monthOf(date: IsoDate): string {
  return date.slice(0, 7)
}

function dayOfMonth(date: IsoDate): number {
  return Number(date.slice(8))
}
