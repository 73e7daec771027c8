import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekRoundings } from '#domain/authority/target-weeks.ts'
import { countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { targetStateOf } from '#domain/count/target-state.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { fundingYearStarts, plannedYear } from '#domain/year/funding-year-start.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { insetOn, type PlannedYear, planYear } from './plan-to-target.ts'

const weeks = (most: number) =>
  fc.oneof(
    fc.integer({ min: 8, max: most }),
    fc.integer({ min: 80, max: most * 10 }).map((tenths) => tenths / 10),
  )

const years = fc
  .record({
    startYear: fc.integer({ min: 2024, max: 2035 }),
    yearStart: fc.constantFrom(...fundingYearStarts),
    country: fc.constantFrom(...countries),
    claims: fc.constantFrom('by-period' as const, 'by-year' as const),
    rounding: fc.option(fc.constantFrom(...weekRoundings), { nil: undefined }),
    targetWeeks: fc.record({ summer: weeks(15), autumn: weeks(16), spring: weeks(13) }),
    closed: fc.uniqueArray(fc.integer({ min: 0, max: 360 }), { maxLength: 3 }),
  })
  .map(({ startYear, yearStart, country, claims, rounding, targetWeeks, closed }): YearToPlan => {
    const fundingYear = fundingYearFrom(startYear)
    const { startDate } = plannedYear(fundingYear, yearStart)
    return {
      ...{ fundingYear, yearStart, country },
      requirements: { claims, targetWeeks, ...(rounding && { rounding }) },
      bankHolidays: [startYear - 1, startYear, startYear + 1].flatMap((year) =>
        projectedHolidays(divisionOf(country), year),
      ),
      closures: closed.map((days) => insetOn(addDays(startDate, days))),
    }
  })

const datesOf = ({ terms, addedClosures }: PlannedYear) =>
  JSON.stringify([terms.map(({ term }) => term), addedClosures])

/** Closures that would be removed, which comes before all else, then hundredths of weeks off the targets. */
const ranksOf = ({ terms, claims }: PlannedYear) => [
  terms.flatMap(({ leftOut }) => leftOut).length,
  claims.reduce(
    (sum, { countedWeeks, targetWeeks }) =>
      sum + Math.round(Math.abs(countedWeeks - (targetWeeks ?? 0)) * 100),
    0,
  ),
]

const byRank = ([left = 0, distance = 0]: number[], [otherLeft = 0, otherDistance = 0]: number[]) =>
  left - otherLeft || distance - otherDistance

test('plans differ, stand in the order of what they miss, and are exact just where each claim is on its target', () => {
  fc.assert(
    fc.property(years, (year) => {
      const plans = planYear(year)
      expect(new Set(plans.map(datesOf)).size).toBe(plans.length)
      const hows = plans.map(({ how }) => how)
      expect(hows).toEqual([...new Set(hows)])
      for (const how of hows) expect(how).toMatch(/^[A-Z]/)
      const ranks = plans.map(ranksOf)
      expect(ranks).toEqual(ranks.toSorted(byRank))
      for (const { claims, isExact, terms } of plans) {
        expect(isExact).toBe(targetStateOf(claims, year.requirements).state === 'on-target')
        expect(isExact).toBe(terms.every(({ missed }) => missed === null))
        if (isExact && year.requirements.rounding === undefined)
          expect(claims.map(({ schoolDays }) => schoolDays)).toEqual(
            claims.map(({ targetDays }) => targetDays),
          )
      }
    }),
    { numRuns: 25 },
  )
})
