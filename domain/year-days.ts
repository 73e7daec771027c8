import { type FundingPeriod, fundingPeriodOf } from './funding-period.ts'
import { plannedYear } from './funding-year-start.ts'
import { eachDay, type IsoDate } from './iso-date.ts'
import { contextOf, type PublishedCalendar } from './published-calendar.ts'
import { explainDay, schoolDayOn } from './school-days.ts'
import type { TermType } from './term.ts'
import { type NamedYear, whyDayCounts } from './why-day-counts.ts'

/** `schoolDay`: how much of it is one, 0, 0.5 or 1. */
export type YearDay = {
  date: IsoDate
  termType: TermType | null
  period: FundingPeriod
  schoolDay: 0 | 0.5 | 1
  why: string
}

/** Every day of the planned year, and those of terms that leave it, in order. */
export function listYearDays(published: PublishedCalendar): YearDay[] {
  const { fundingYear, yearStart = 'april', terms } = published
  const year = plannedYear(fundingYear, yearStart)
  const named = namedYearOf(published)
  const startDate = [year, ...terms].map((range) => range.startDate).sort()[0] ?? year.startDate
  const endDate = [year, ...terms].map((range) => range.endDate).reduce((last, date) => maxOf(last, date))
  return eachDay({ startDate, endDate }).map((date) => ({
    date,
    termType: explainDay(date, terms, named).termType,
    period: fundingPeriodOf(date),
    schoolDay: schoolDayOn(date, terms, named),
    why: whyDayCounts(date, terms, named),
  }))
}

function namedYearOf(published: PublishedCalendar): NamedYear {
  return {
    ...contextOf(published),
    holidayNames: new Map(published.bankHolidays.map((holiday) => [holiday.date, holiday])),
  }
}

function maxOf(one: IsoDate, other: IsoDate): IsoDate {
  return one > other ? one : other
}
