import { type DateRange, daysBetween, type IsoDate } from '#domain/year/iso-date.ts'

/** Where a range stands on a line as long as the year, in percent. */
export function placeInYear({ startDate, endDate }: DateRange, year: DateRange) {
  return {
    left: shareOfYear(daysBetween(year.startDate, startDate), year),
    width: shareOfYear(daysBetween(startDate, endDate) + 1, year),
  }
}

export function dayInYear(date: IsoDate, year: DateRange): string {
  return shareOfYear(daysBetween(year.startDate, date), year)
}

function shareOfYear(days: number, { startDate, endDate }: DateRange): string {
  return `${(100 * days) / (daysBetween(startDate, endDate) + 1)}%`
}
