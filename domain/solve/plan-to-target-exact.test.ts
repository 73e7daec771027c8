import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundWeeks, weekRoundings } from '#domain/authority/target-weeks.ts'
import { countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { claimPeriods, claimTarget } from '#domain/count/claim.ts'
import { countYear } from '#domain/count/school-days.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { type Closure, closurePortions } from '#domain/plan/closure.ts'
import { seasonalBreaks } from '#domain/plan/seasonal-break.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, eachDay, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import { type PlannedYear, planYear } from './plan-to-target.ts'
import { termSettingsOf } from './term-setting.ts'

const years = [2026, 2027, 2028, 2029, 2030]

describe('no plan meets the claims better than the first one', () => {
  test.each(years)('in %s', (startYear) => {
    for (const country of countries)
      for (const rounding of [undefined, ...weekRoundings]) {
        const claims = country === 'England' ? 'by-period' : 'by-year'
        const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
        const requirements = { targetWeeks, claims, ...(rounding !== undefined && { rounding }) } as const
        expectNoneNearer({ ...yearOf(startYear, country), requirements })
      }
  })

  test('whatever the targets, the closures and the year’s start', () => {
    fc.assert(fc.property(anyYear(), expectNoneNearer), { numRuns: 40 })
  })
})

test('a plan is called exact where its claims are, has no day of Christmas or Easter, and its half-terms', () => {
  fc.assert(
    fc.property(anyYear(), (year) => {
      for (const plan of planYear(year, 5)) {
        const context = contextOf(year, plan)
        const { requirements } = year
        const terms = plan.terms.map(({ term }) => term)
        const { claims } = countYear(terms, context, year)
        expect(plan.claims).toEqual(claims)
        expect(plan.isExact).toBe(targetStateOf(claims, requirements).state === 'on-target')
        for (const { termType, halfTerm, ...dates } of terms) {
          const days = seasonalBreaks(dates).flatMap((each) => eachDay(each))
          const inTerm = days.filter(
            (date) => isWithin(date, dates) && isSchoolDay(date, year) && !isClosed(date, context),
          )
          expect(inTerm).toEqual([])
          if (halfTerm !== null)
            expect(isWithin(halfTerm.startDate, dates) && isWithin(halfTerm.endDate, dates)).toBe(true)
          if (year.requirements.targetWeeks[termType] > 4 && termType !== 'summer')
            expect(halfTerm).not.toBeNull()
        }
      }
    }),
    { numRuns: 40 },
  )
})

/**
 * Every start and end of each term with its half-term, counted day by day: the claims’ distances from their targets are
 * compared with those of the plan. It shares the settings with the search, and nothing else.
 */
function expectNoneNearer(year: YearToPlan): void {
  const [best] = planYear(year, 1)
  const { requirements } = year
  const periods = claimPeriods(year)
  const sums = termSettingsOf(year).map((setting) => {
    const period =
      periods.find((each) => each.period === setting.termType || each.period === 'year') ?? setting.period
    return possibleDays(setting.window, setting.preferredHalfTerm?.dates ?? null, period, year)
  })
  const distance = (days: number, target: number) =>
    Math.round(Math.abs(roundWeeks(days, requirements.rounding ?? 'tenths') - target) * 100)
  const nearest = (days: Iterable<number>, target: number) =>
    [...days].reduce((least, each) => Math.min(least, distance(each, target)), Number.POSITIVE_INFINITY)
  const targets = termSettingsOf(year).map(({ target }) => target)
  const least =
    requirements.claims === 'by-year'
      ? nearest(sums.reduce(sumsOf, new Set([0])), claimTarget('year', requirements))
      : sums.reduce((sum, days, index) => sum + nearest(days, targets[index] ?? 0), 0)
  const ofBest = (best?.claims ?? []).reduce(
    (sum, { schoolDays, targetWeeks }) => sum + distance(schoolDays, targetWeeks ?? 0),
    0,
  )
  expect(ofBest).toBeLessThanOrEqual(least)
}

function sumsOf(a: Set<number>, b: Set<number>): Set<number> {
  return new Set([...a].flatMap((one) => [...b].map((other) => one + other)))
}

function possibleDays(
  window: DateRange,
  halfTerm: DateRange | null,
  period: DateRange,
  year: YearToPlan,
): Set<number> {
  const untaken = seasonalBreaks(window).flatMap((each) => eachDay(each))
  const closures = year.closures ?? []
  const days = eachDay(window).map((date) => {
    const open = isSchoolDay(date, year)
    const inHalfTerm = halfTerm !== null && isWithin(date, halfTerm)
    const closed = closures.filter((closure) => isWithin(date, closure))
    const share = closed.some(({ portion }) => portion !== 'half') ? 0 : closed.length > 0 ? 0.5 : 1
    return {
      date,
      open,
      untaken: open && share > 0 && untaken.includes(date),
      days: open && !inHalfTerm && isWithin(date, period) ? share : 0,
    }
  })
  const found = new Set<number>()
  days.forEach((start, index) => {
    if (!start.open || (halfTerm !== null && start.date >= halfTerm.startDate)) return
    let sum = 0
    for (const day of days.slice(index)) {
      if (day.untaken) return
      sum += day.days
      if (
        day.open &&
        (halfTerm === null || day.date > halfTerm.endDate) &&
        holdsClosures(start.date, day.date, window, closures)
      )
        found.add(sum)
    }
  })
  return found
}

/** Closures can’t be outside the terms: those of the window must be inside the dates. */
function holdsClosures(
  startDate: string,
  endDate: string,
  window: DateRange,
  closures: readonly Closure[],
): boolean {
  return closures.every(
    (closure) =>
      !isWithin(closure.startDate, window) || (closure.startDate >= startDate && closure.endDate <= endDate),
  )
}

function isSchoolDay(date: string, { bankHolidays }: YearToPlan): boolean {
  return !isWeekend(date) && bankHolidays.every((holiday) => holiday.date !== date)
}

function isClosed(date: string, { closures = [] }: Pick<YearToPlan, 'closures'>): boolean {
  return closures.some((closure) => isWithin(date, closure) && closure.portion !== 'half')
}

function contextOf({ bankHolidays, closures = [] }: YearToPlan, { addedClosures }: PlannedYear) {
  return {
    bankHolidays: new Set(bankHolidays.map(({ date }) => date)),
    closures: [...closures, ...addedClosures],
  }
}

function yearOf(startYear: number, country: (typeof countries)[number]) {
  return {
    fundingYear: fundingYearFrom(startYear),
    yearStart: 'april' as const,
    country,
    bankHolidays: [startYear - 1, startYear, startYear + 1, startYear + 2].flatMap((year) =>
      projectedHolidays(divisionOf(country), year),
    ),
  }
}

function anyYear(): fc.Arbitrary<YearToPlan> {
  const weeks = fc.oneof(fc.integer({ min: 0, max: 18 }), fc.constantFrom(10.8, 11.2, 12.4, 13.2))
  return fc
    .record({
      startYear: fc.constantFrom(...years),
      country: fc.constantFrom(...countries),
      yearStart: fc.constantFrom(...fundingYearStarts),
      claims: fc.constantFrom('by-period' as const, 'by-year' as const),
      rounding: fc.constantFrom(undefined, ...weekRoundings),
      targetWeeks: fc.record({ summer: weeks, autumn: weeks, spring: weeks }),
      closures: fc.array(
        fc.record({ day: fc.integer({ min: 30, max: 40 }), portion: fc.constantFrom(...closurePortions) }),
        { maxLength: 2 },
      ),
    })
    .map(({ startYear, country, yearStart, claims, rounding, targetWeeks, closures }) => ({
      ...yearOf(startYear, country),
      yearStart,
      requirements: { targetWeeks, claims, ...(rounding !== undefined && { rounding }) },
      closures: closures.map(({ day, portion }) => {
        const date = addDays(`${startYear}-10-01`, day)
        return { kind: 'closure' as const, label: '', portion, startDate: date, endDate: date }
      }),
    }))
}
