import type { WeekRounding } from '#domain/authority/target-weeks.ts'
import type { SiteHoliday, YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { maxDaysOutside } from '#domain/plan/funding-year-edge.ts'
import { springBankHolidayWeek } from '#domain/plan/half-term.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm, termTypesFrom, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, daysBetween, isValidRange, weekday } from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'

export type PreferredHalfTerm = { dates: DateRange; from: keyof typeof halfTermSources }

export const halfTermSources = {
  authority: 'the authority’s half-term',
  'spring-bank-holiday': 'the week of the Spring bank holiday',
} as const

/** Everything by which one term's dates are chosen. */
export type TermSetting = {
  termType: TermType
  target: number
  rounding: WeekRounding
  period: FundingPeriod
  /** The first and last possible day: the period and 31 days around it, less the terms that stay. */
  window: DateRange
  /** The authority's dates, or else the usual ones. */
  preferredDates: DateRange & { from: 'authority' | 'usual' }
  /** Null: the middle week of the chosen dates. */
  preferredHalfTerm: PreferredHalfTerm | null
  closures: readonly Closure[]
  bankHolidays: readonly SiteHoliday[]
}

/** The setting of each term, in the order of the year. The days of terms that stay are not in the others' windows. */
export function termSettingsOf(year: YearToPlan, staying: readonly Term[] = []): TermSetting[] {
  const { fundingYear, yearStart = 'april', requirements, bankHolidays } = year
  const termTypes = termTypesFrom(yearStart)
  const preferences = termTypes.map((termType) => ({
    termType,
    preferredDates: preferredDatesOf(year, termType, staying),
  }))
  const closures = (year.closures ?? []).filter(isValidRange)
  return preferences.map(({ termType, preferredDates }, index) => {
    const period = fundingPeriodOfTerm(termType, fundingYear, yearStart)
    const earlier = staying.filter((term) => termTypes.indexOf(term.termType) < index)
    const later = staying.filter((term) => termTypes.indexOf(term.termType) > index)
    const window = windowBetween(earlier, later, period)
    return {
      termType,
      target: requirements.targetWeeks[termType],
      rounding: requirements.rounding ?? 'tenths',
      period,
      window,
      preferredDates,
      preferredHalfTerm: preferredHalfTermOf(year, termType, window),
      closures: closures.filter((closure) => nearest(closure, preferences).termType === termType),
      bankHolidays,
    }
  })
}

function preferredDatesOf(
  { fundingYear, yearStart = 'april', authorityTerms }: YearToPlan,
  termType: TermType,
  staying: readonly Term[],
): TermSetting['preferredDates'] {
  const stays = staying.find((term) => term.termType === termType)
  if (stays !== undefined) return { startDate: stays.startDate, endDate: stays.endDate, from: 'usual' }
  const published = authorityTerms?.[termType]
  if (published === undefined || !isValidRange(published)) {
    return { ...usualTermDates(termType, fundingYear, yearStart), from: 'usual' }
  }
  return { startDate: published.startDate, endDate: published.endDate, from: 'authority' }
}

function preferredHalfTermOf(
  year: YearToPlan,
  termType: TermType,
  window: DateRange,
): PreferredHalfTerm | null {
  const published = year.authorityTerms?.[termType]?.halfTerm ?? null
  if (published !== null && isValidRange(published)) {
    const dates = weekdaysOf(published)
    if (isValidRange(dates)) return { dates, from: 'authority' }
  }
  const week = termType === 'summer' ? springBankHolidayWeek(window, year.bankHolidays) : null
  return week === null ? null : { dates: week, from: 'spring-bank-holiday' }
}

/** Some authorities publish a half-term with the weekends around it. */
function weekdaysOf({ startDate, endDate }: DateRange): DateRange {
  const daysIntoWeekend = weekday(startDate) - 4
  const daysPastFriday = weekday(endDate) - 4
  return {
    startDate: daysIntoWeekend > 0 ? addDays(startDate, 3 - daysIntoWeekend) : startDate,
    endDate: daysPastFriday > 0 ? addDays(endDate, -daysPastFriday) : endDate,
  }
}

function windowBetween(earlier: readonly Term[], later: readonly Term[], period: FundingPeriod): DateRange {
  const firstDays = [
    addDays(period.startDate, -maxDaysOutside),
    ...earlier.map((term) => addDays(term.endDate, 1)),
  ]
  const lastDays = [
    addDays(period.endDate, maxDaysOutside),
    ...later.map((term) => addDays(term.startDate, -1)),
  ]
  return { startDate: firstDays.sort().at(-1) ?? '', endDate: lastDays.sort()[0] ?? '' }
}

/** A closure belongs to the term whose preferred dates it is in or next to. */
function nearest<Candidate extends { preferredDates: DateRange }>(
  closure: Closure,
  terms: readonly Candidate[],
): Candidate {
  const distance = ({ preferredDates }: Candidate) =>
    Math.max(
      0,
      daysBetween(closure.startDate, preferredDates.startDate),
      daysBetween(preferredDates.endDate, closure.startDate),
    )
  return terms.reduce((best, term) => (distance(term) < distance(best) ? term : best))
}
