import { dayReasonInWords, type NamedYear } from '#domain/count/day-reason-in-words.ts'
import { explainDay, schoolDayOn } from '#domain/count/school-days.ts'
import { type FundingPeriod, fundingPeriodOf } from '#domain/year/funding-period.ts'
import { eachDay, type IsoDate } from '#domain/year/iso-date.ts'
import type { TermType } from '#domain/year/term.ts'
import { contextOf, type PublishedCalendar, rangeOfYear } from './published-calendar.ts'

/** `schoolDay`: how much of it is a school day, 0, 0.5 or 1. */
export type YearDay = {
  date: IsoDate
  termType: TermType | null
  period: FundingPeriod
  schoolDay: 0 | 0.5 | 1
  why: string
}

/** Every day of the planned year and of terms that leave it, in order. */
export function listYearDays(published: PublishedCalendar): YearDay[] {
  const { terms } = published
  const named = namedYearOf(published)
  return eachDay(rangeOfYear(published)).map((date) => ({
    date,
    termType: explainDay(date, terms, named).termType,
    period: fundingPeriodOf(date),
    schoolDay: schoolDayOn(date, terms, named),
    why: dayReasonInWords(date, terms, named),
  }))
}

function namedYearOf(published: PublishedCalendar): NamedYear {
  return {
    ...contextOf(published),
    holidayNames: new Map(published.bankHolidays.map((holiday) => [holiday.date, holiday])),
  }
}
