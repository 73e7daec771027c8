import { type Division, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { SiteHoliday, YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import { easterInside } from '#domain/plan/easter-inside.ts'
import { type UsualDates, usualDates } from '#domain/plan/usual-dates.ts'
import type { FundingPeriod } from '#domain/year/funding-period.ts'
import { fundingPeriodOfTerm, plannedYear, termTypesFrom } from '#domain/year/funding-year-start.ts'
import {
  addDays,
  type DateRange,
  daysBetween,
  isRangeWithin,
  isValidRange,
  overlapOf,
} from '#domain/year/iso-date.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import { type PreferredHalfTerm, preferredHalfTerm } from './preferred-half-term.ts'

/** Everything by which one term's dates are chosen. */
export type TermSetting = {
  termType: TermType
  /** Weeks of its claim, or its share of a claim of the whole year. */
  target: number
  period: FundingPeriod
  /** The first and last possible day: the period, and the preferred dates where those leave it. */
  window: DateRange
  /** The authority's dates, or else the usual ones. */
  preferredDates: UsualDates & { from: 'authority' | 'usual' }
  /** Null: none is usual, or the authority publishes the term without one. */
  preferredHalfTerm: PreferredHalfTerm | null
  closures: readonly Closure[]
  bankHolidays: readonly SiteHoliday[]
  /** Whose words its closures have. */
  division: Division
}

/** A term of so few weeks needs no half-term. */
const maxWeeksWithoutBreak = 2

type Preference = Pick<TermSetting, 'termType' | 'period' | 'preferredDates'>

/** The setting of each term, in the order of the year. Windows share no day, nor one of the terms that stay. */
export function termSettingsOf(year: YearToPlan, staying: readonly Term[] = []): TermSetting[] {
  const { fundingYear, yearStart, requirements, bankHolidays } = year
  const preferences = termTypesFrom(yearStart).map((termType) => {
    const preferredDates = preferredDatesOf(year, termType, staying)
    const period = fundingPeriodOfTerm(termType, fundingYear, yearStart)
    // A year that is claimed at once has no periods that its terms could leave.
    const days = overlapOf(around(period, preferredDates), plannedYear(fundingYear, yearStart))
    return {
      termType,
      period: requirements.claims === 'by-year' ? { ...period, ...days } : period,
      preferredDates,
    }
  })
  const windows = windowsOf(preferences, staying)
  const closures = (year.closures ?? []).filter(isValidRange)
  return preferences.map((preference, index) => ({
    ...preference,
    target: requirements.targetWeeks[preference.termType],
    window: windows[index] ?? preference.period,
    preferredHalfTerm:
      requirements.targetWeeks[preference.termType] > maxWeeksWithoutBreak
        ? preferredHalfTerm(year, preference.termType)
        : null,
    closures: closures.filter((closure) => nearest(closure, preferences).termType === preference.termType),
    bankHolidays,
    division: divisionOf(year.country),
  }))
}

function preferredDatesOf(
  year: YearToPlan,
  termType: TermType,
  staying: readonly Term[],
): TermSetting['preferredDates'] {
  const stays = staying.find((term) => term.termType === termType)
  if (stays !== undefined)
    return { startDate: stays.startDate, endDate: stays.endDate, hasEnd: true, from: 'usual' }
  const published = year.authorityTerms?.[termType]
  if (published === undefined || !isValidRange(published)) {
    const easter = termType === 'summer' ? easterInside(year) : null
    const isClosed = easter !== null && year.closures?.some((each) => isRangeWithin(easter.closure, each))
    return {
      ...usualDates(termType, year),
      ...(isClosed && { startDate: easter.startDate }),
      from: 'usual',
    }
  }
  return { startDate: published.startDate, endDate: published.endDate, hasEnd: true, from: 'authority' }
}

/**
 * A term may have every day of its funding period that no other has, and published dates beyond it: days there belong to
 * the claim of another period, or to none of the year.
 */
function windowsOf(preferences: readonly Preference[], staying: readonly Term[]): DateRange[] {
  const wanted = preferences.map(({ period, preferredDates }) =>
    preferredDates.from === 'authority'
      ? around(period, preferredDates)
      : { startDate: period.startDate, endDate: period.endDate },
  )
  return wanted.map(({ startDate, endDate }, index) => {
    const [before, after] = [preferences[index - 1], preferences[index + 1]]
    const firstDay = before === undefined ? startDate : addDays(lastDayBetween(before, preferences[index]), 1)
    const lastDay = after === undefined ? endDate : lastDayBetween(preferences[index], after)
    const at = (term: Term) => preferences.findIndex(({ termType }) => termType === term.termType)
    const earlier = staying.filter((term) => at(term) < index).map((term) => addDays(term.endDate, 1))
    const later = staying.filter((term) => at(term) > index).map((term) => addDays(term.startDate, -1))
    return {
      startDate: [startDate, firstDay, ...earlier].reduce(max),
      endDate: [endDate, lastDay, ...later].reduce(min),
    }
  })
}

/** The last day of the earlier of two terms: its period's, unless published dates of either cross it. */
function lastDayBetween(earlier: Preference | undefined, later: Preference | undefined): string {
  if (earlier === undefined || later === undefined) return ''
  if (earlier.preferredDates.endDate > earlier.period.endDate && earlier.preferredDates.from === 'authority')
    return earlier.preferredDates.endDate
  return min(earlier.period.endDate, addDays(later.preferredDates.startDate, -1))
}

function around(one: DateRange, other: DateRange): DateRange {
  return { startDate: min(one.startDate, other.startDate), endDate: max(one.endDate, other.endDate) }
}

function min(a: string, b: string): string {
  return a < b ? a : b
}

function max(a: string, b: string): string {
  return a > b ? a : b
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
