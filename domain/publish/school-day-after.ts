import { listSchoolDays } from '#domain/count/list-school-days.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { contextOf, type PublishedCalendar } from './published-calendar.ts'

/** The day on which children are back after a break that ends on `date`; null after the year's last school day. */
export function schoolDayAfter(date: IsoDate, year: PublishedCalendar): IsoDate | null {
  const context = contextOf(year)
  const days = year.terms.flatMap((term) => listSchoolDays(term, term, context)).sort()
  return days.find((day) => day > date) ?? null
}
