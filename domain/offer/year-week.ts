import type { ClaimPeriod } from '#domain/count/claim.ts'
import { schoolDayOn, type YearContext } from '#domain/count/school-days.ts'
import { fundingPeriodOf } from '#domain/year/funding-period.ts'
import type { FundingYear } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, eachDay, type IsoDate, isWithin, mondayOf, workingWeekOf } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { isOpenDay, type Opening } from './offer.ts'

/** Days of a week that lie in one period of a planned year. */
export type YearWeek = { monday: IsoDate; period: TermType; days: number }

export type OfferedYear = { readonly fundingYear: FundingYear; readonly yearStart: FundingYearStart }

type Plan = { terms: readonly Term[]; context: YearContext }

/**
 * The weeks that have school days in the year; `days` in whole and half days, at most 5. Of a week across the edge of two
 * periods each has its own days, as in their claims.
 */
export function schoolWeeks(year: OfferedYear, { terms, context }: Plan): YearWeek[] {
  const share = (day: IsoDate) => schoolDayOn(day, terms, context)
  return weeksIn(year).flatMap(({ weekdays, edge }) => [
    ...weekWith(
      weekdays.filter((day) => day <= edge),
      share,
    ),
    ...weekWith(
      weekdays.filter((day) => day > edge),
      share,
    ),
  ])
}

/**
 * The weeks that begin in the year and have an open day: what hours can be stretched over, 52 or 53 where nothing is
 * closed. Each belongs to the period of its Monday, as whole weeks are stretched over.
 */
export function openWeeks(year: OfferedYear, opening: Opening): YearWeek[] {
  const { startDate } = plannedYear(year.fundingYear, year.yearStart)
  return weeksIn(year)
    .flatMap(({ weekdays }) => weekWith(weekdays, (day) => (isOpenDay(day, opening) ? 1 : 0)))
    .filter(({ monday }) => monday >= startDate)
}

/** Open weeks without a school day, of which parents choose their holiday weeks. */
export function holidayWeeks(open: readonly YearWeek[], school: readonly YearWeek[]): YearWeek[] {
  return open.filter(({ monday }) => !school.some((week) => week.monday === monday))
}

type WeekOfYear = { weekdays: readonly IsoDate[]; edge: IsoDate }

/** The weekdays in the year, and the last day of the period in which the first of them lies. */
function weeksIn({ fundingYear, yearStart }: OfferedYear): WeekOfYear[] {
  const year = plannedYear(fundingYear, yearStart)
  const weeks: WeekOfYear[] = []
  for (let monday = mondayOf(year.startDate); monday <= year.endDate; monday = addDays(monday, 7)) {
    const weekdays = eachDay(workingWeekOf(monday)).filter((day) => isWithin(day, year))
    const [first] = weekdays
    if (first !== undefined) weeks.push({ weekdays, edge: fundingPeriodOf(first).endDate })
  }
  return weeks
}

function weekWith(weekdays: readonly IsoDate[], share: (day: IsoDate) => number): YearWeek[] {
  const [first] = weekdays
  if (first === undefined) return []
  const days = weekdays.reduce((sum, day) => sum + share(day), 0)
  return days > 0 ? [{ monday: mondayOf(first), period: fundingPeriodOf(first).name, days }] : []
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
