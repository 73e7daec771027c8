import { addDays, type DateRange, weekday } from '#domain/year/iso-date.ts'

/** The half-term without the weekends around it, which some authorities publish with it. */
export function withoutWeekends({ startDate, endDate }: DateRange): DateRange {
  const daysIntoWeekend = weekday(startDate) - 4
  const daysPastFriday = weekday(endDate) - 4
  return {
    startDate: daysIntoWeekend > 0 ? addDays(startDate, 3 - daysIntoWeekend) : startDate,
    endDate: daysPastFriday > 0 ? addDays(endDate, -daysPastFriday) : endDate,
  }
}

/** Whether two half-terms take the same weekdays. Both must be valid. */
export function isSameHalfTerm(a: DateRange, b: DateRange): boolean {
  const [one, other] = [withoutWeekends(a), withoutWeekends(b)]
  return one.startDate === other.startDate && one.endDate === other.endDate
}
