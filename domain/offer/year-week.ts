import { schoolDaysPerWeek } from '#domain/authority/target-weeks.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import { type FundingYear, fundingYearRange } from '#domain/year/funding-year.ts'
import { addDays, eachDay, type IsoDate, isWithin, mondayOf } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'

/** A week with days of a funding year. It belongs to the period of its Monday, the first one to the year's first. */
export type YearWeek = { monday: IsoDate; period: TermType; days: number }

type Plan = { terms: readonly Term[]; context: YearContext }

/** The weeks that have school days in the year from 1 April; `days` in whole and half days, at most 5. */
export function termTimeWeeks(fundingYear: FundingYear, { terms, context }: Plan): YearWeek[] {
  return weeksWith(fundingYear, (day) => schoolDayOn(day, terms, context))
}

/**
 * The weeks that begin in the year from 1 April and have a weekday that is no bank holiday and not closed all day:
 * what hours can be stretched over, 52 or 53 where nothing is closed.
 */
export function openWeeks(fundingYear: FundingYear, { bankHolidays, closures }: YearContext): YearWeek[] {
  const isClosed = (day: IsoDate) =>
    closures.some((closure) => closure.portion !== 'half' && isWithin(day, closure))
  const isOpen = (day: IsoDate) => !bankHolidays.has(day) && !isClosed(day)
  const { startDate } = fundingYearRange(fundingYear)
  const weeks = weeksWith(fundingYear, (day) => (isOpen(day) ? 1 : 0))
  return weeks.filter(({ monday }) => monday >= startDate)
}

function weeksWith(fundingYear: FundingYear, share: (day: IsoDate) => number): YearWeek[] {
  const year = fundingYearRange(fundingYear)
  const lastMonday = mondayOf(year.endDate)
  const weeks: YearWeek[] = []
  for (let monday = mondayOf(year.startDate); monday <= lastMonday; monday = addDays(monday, 7)) {
    const weekdays = eachDay({ startDate: monday, endDate: addDays(monday, schoolDaysPerWeek - 1) })
    const days = weekdays.reduce((sum, day) => sum + (isWithin(day, year) ? share(day) : 0), 0)
    const firstDay = monday < year.startDate ? year.startDate : monday
    if (days > 0) weeks.push({ monday, period: fundingPeriodOf(firstDay).name, days })
  }
  return weeks
}
