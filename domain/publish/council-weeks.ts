import { countedWeeks, roundWeeks } from '#domain/authority/target-weeks.ts'
import type { PlannedClaim } from '#domain/count/claim.ts'
import { listSchoolDays } from '#domain/count/list-school-days.ts'
import { countSchoolDays, type PeriodCount, payableBankHolidays } from '#domain/count/school-days.ts'
import { targetStateOf, type YearTargetState } from '#domain/count/target-state.ts'
import { fundingPeriodsIn } from '#domain/year/funding-period.ts'
import { type FundingYear, fundingYearFrom, startYearOf } from '#domain/year/funding-year.ts'
import { type FundingYearStart, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, type IsoDate, isWithin, overlapOf } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termNames } from '#domain/year/term.ts'
import { contextOf, type PublishedCalendar, withClaims } from './published-calendar.ts'

/**
 * The part of a term before or after its half-term, from its first claimed day to the last. `weeks` are days ÷ 5, in
 * tenths.
 */
type Stretch = DateRange & { termType: TermType; schoolDays: number; weeks: number }

/**
 * The figures of one claim: its stretches, and their sum in weeks, rounded by the council's rule. `targetWeeks` is null
 * for a claim of the year before or after the planned one.
 */
export type CouncilPeriod = PlannedClaim & {
  fundingYear: FundingYear
  stretches: Stretch[]
  schoolDays: number
  exactWeeks: number
  weeks: number
  targetWeeks: number | null
}

/** The year's claims and their state; the days of another year's claim are not among them. */
export function councilState(published: PublishedCalendar): YearTargetState {
  const { count, requirements } = withClaims(published)
  return targetStateOf(count.claims, requirements)
}

/** The claims in which the calendar has school days, in order, with those of the years beside it. */
export function councilWeeks(published: PublishedCalendar): CouncilPeriod[] {
  const { requirements, count, fundingYear, yearStart } = withClaims(published)
  const own = count.claims
    .filter(({ schoolDays }) => schoolDays > 0)
    .map((claim) => ({ ...claim, fundingYear, weeks: claim.countedWeeks }))
  const outside = count.periods.filter(
    ({ schoolDays, startDate }) =>
      schoolDays > 0 && !count.claims.some((claim) => isWithin(startDate, claim)),
  )
  const others =
    requirements.claims === 'by-year'
      ? yearsBeside(outside, fundingYear, yearStart)
      : outside.map(({ name, ...period }) => ({ ...period, period: name }))
  const beside = others.map((period) => ({
    ...period,
    weeks: countedWeeks(period.schoolDays, requirements),
    targetWeeks: null,
  }))
  return [...own, ...beside]
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .map(({ period, startDate, endDate, schoolDays, weeks, targetWeeks, ...claim }) => ({
      ...{ period, startDate, endDate, schoolDays, weeks, targetWeeks },
      fundingYear: period === 'year' ? claim.fundingYear : fundingYearAt(startDate),
      exactWeeks: roundWeeks(schoolDays, 'tenths'),
      stretches: stretchesIn({ startDate, endDate }, published, targetWeeks !== null),
    }))
}

/** The years before and after that claim some of the days, where each is claimed at once. */
function yearsBeside(
  outside: readonly PeriodCount[],
  fundingYear: FundingYear,
  yearStart: FundingYearStart = 'april',
) {
  return [-1, 1].flatMap((later) => {
    const year = fundingYearFrom(startYearOf(fundingYear) + later)
    const range = plannedYear(year, yearStart)
    const schoolDays = outside
      .filter(({ startDate }) => isWithin(startDate, range))
      .reduce((sum, period) => sum + period.schoolDays, 0)
    return schoolDays === 0 ? [] : [{ ...range, period: 'year' as const, fundingYear: year, schoolDays }]
  })
}

/** `Summer 2026-27`; `Year 2026-27` where it is claimed at once. */
export function councilPeriodName({
  period,
  fundingYear,
}: Pick<CouncilPeriod, 'period' | 'fundingYear'>): string {
  return `${period === 'year' ? 'Year' : termNames[period]} ${fundingYear}`
}

/** `Summer claim 2026-27`; `Claim of the year 2026-27`. */
export function councilClaimName({
  period,
  fundingYear,
}: Pick<CouncilPeriod, 'period' | 'fundingYear'>): string {
  return period === 'year' ? `Claim of the year ${fundingYear}` : `${termNames[period]} claim ${fundingYear}`
}

/** A year that begins in September or January has periods of two funding years. */
function fundingYearAt(startDate: IsoDate): FundingYear {
  return fundingPeriodsIn({ startDate, endDate: startDate })[0]?.fundingYear ?? ''
}

/** Bank holidays that the council pays for are days of the year's own claims. */
function stretchesIn(period: DateRange, published: PublishedCalendar, isOwn: boolean): Stretch[] {
  const context = contextOf(published)
  const isPaid = isOwn && published.requirements.fundsBankHolidays === true
  return published.terms
    .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))
    .flatMap((term) =>
      partsOf(term).flatMap((part) => {
        const within = overlapOf(part, period)
        const paid = isPaid ? payableBankHolidays([{ ...term, ...within }], context) : []
        const days = [...listSchoolDays(within, term, context), ...paid].sort()
        const [startDate] = days
        const endDate = days.at(-1)
        if (startDate === undefined || endDate === undefined) return []
        const schoolDays = countSchoolDays(within, term, context) + paid.length
        return [
          {
            termType: term.termType,
            startDate,
            endDate,
            schoolDays,
            weeks: roundWeeks(schoolDays, 'tenths'),
          },
        ]
      }),
    )
}

function partsOf({ startDate, endDate, halfTerm }: Term): DateRange[] {
  if (halfTerm === null) return [{ startDate, endDate }]
  return [
    { startDate, endDate: addDays(halfTerm.startDate, -1) },
    { startDate: addDays(halfTerm.endDate, 1), endDate },
  ]
}
