import { schoolDaysPerWeek } from '#domain/authority/target-weeks.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, eachDay, type IsoDate, isWithin, mondayOf } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { isOpenDay, type Opening } from './opening.ts'

/** A week with days of a planned year. It belongs to the period of its Monday, the first one to the year's first. */
export type YearWeek = { monday: IsoDate; period: TermType; days: number }

export type OfferedYear = { readonly fundingYear: FundingYear; readonly yearStart: FundingYearStart }

type Plan = { terms: readonly Term[]; context: YearContext }

/** The weeks that have school days in the year; `days` in whole and half days, at most 5. */
export function schoolWeeks(year: OfferedYear, { terms, context }: Plan): YearWeek[] {
  return weeksWith(year, (day) => schoolDayOn(day, terms, context))
}

/**
 * The weeks that begin in the year and have an open day: what hours can be stretched over, 52 or 53 where nothing is
 * closed.
 */
export function openWeeks(year: OfferedYear, opening: Opening): YearWeek[] {
  const { startDate } = plannedYear(year.fundingYear, year.yearStart)
  const weeks = weeksWith(year, (day) => (isOpenDay(day, opening) ? 1 : 0))
  return weeks.filter(({ monday }) => monday >= startDate)
}

function weeksWith({ fundingYear, yearStart }: OfferedYear, share: (day: IsoDate) => number): YearWeek[] {
  const year = plannedYear(fundingYear, yearStart)
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

/** All of them for a claim of the whole year. */
export function weeksOfClaim<Week extends Pick<YearWeek, 'period'>>(
  weeks: readonly Week[],
  period: ClaimPeriod,
): readonly Week[] {
  return period === 'year' ? weeks : weeks.filter((week) => week.period === period)
}

export function countByPeriod(weeks: readonly Pick<YearWeek, 'period'>[]): Record<TermType, number> {
  const counted = { summer: 0, autumn: 0, spring: 0 }
  for (const { period } of weeks) counted[period] += 1
  return counted
}
