import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedWeeks, weekRoundings } from '#domain/authority/target-weeks.ts'
import { divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { countTerm, type YearContext } from '#domain/count/school-days.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { type Closure, closurePortions } from '#domain/plan/closure.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { fundingYearStarts, usualTermDates } from '#domain/year/funding-year-start.ts'
import { addDays, type DateRange, daysBetween } from '#domain/year/iso-date.ts'
import { termTypes } from '#domain/year/term.ts'
import { everyPlan, type ScoredPlan, scoreOfClosureOutside, scoreOfMissingWeek } from './every-plan.ts'
import { type PlannedYear, planYear } from './plan-to-target.ts'
import { termSettingsOf } from './term-setting.ts'

const years = [2026, 2027, 2028, 2029, 2030]
const firstMonday = '2025-09-01'
const holidays = Object.fromEntries(
  divisions.map((division) => [
    division,
    [2025, ...years, 2031, 2032].flatMap((year) => projectedHolidays(division, year)),
  ]),
)

describe.each(weekRoundings)(
  'with weeks counted %s, none of all plans is better than those given',
  (rounding) => {
    test.each(years)('in %s', (startYear) => {
      for (const division of divisions) {
        expectNoneBetter({
          fundingYear: fundingYearFrom(startYear),
          requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding },
          bankHolidays: holidays[division] ?? [],
        })
      }
    })
  },
)

test('none of all plans is better, whatever the targets, the authority’s dates, the closures and the year’s start', () => {
  fc.assert(fc.property(anyYear(), expectNoneBetter), { numRuns: 20 })
}, 60_000)

// Two springs are equally good here, and what differs from one does not differ from the other.
test('none is better after either of two that are equally good', () => {
  const summer = {
    startDate: '2030-04-15',
    endDate: '2030-08-23',
    halfTerm: { startDate: '2030-06-19', endDate: '2030-06-22' },
  }
  expectNoneBetter({
    fundingYear: '2030-31',
    yearStart: 'january',
    requirements: { targetWeeks: { summer: 10, autumn: 9, spring: 14 }, rounding: 'half' },
    bankHolidays: holidays['northern-ireland'] ?? [],
    authorityTerms: { summer },
  })
})

test('a target that can’t be met is met as nearly as any plan can', () => {
  for (const targetWeeks of [
    { summer: 30, autumn: 14, spring: 12.3 },
    // Together too long for the days from September to April.
    { summer: 12, autumn: 20, spring: 13 },
    { summer: 0, autumn: 0, spring: 0 },
  ]) {
    expectNoneBetter({
      fundingYear: '2026-27',
      requirements: { targetWeeks, rounding: 'half' },
      bankHolidays: holidays['england-and-wales'] ?? [],
    })
  }
})

function expectNoneBetter(year: YearToPlan): void {
  const given = planYear(year)
  expect(given).toHaveLength(3)
  for (const plan of given) expectRightCounts(plan, year)
  expect(given.map(scoreOf)).toEqual(bestScores(year, given))
}

function expectRightCounts({ terms, isExact }: PlannedYear, year: YearToPlan): void {
  const { rounding, targetWeeks } = year.requirements
  const counted = terms.map(({ term }) => countTerm(term, contextOf(year)).schoolDays)
  expect(terms.map(({ schoolDays }) => schoolDays)).toEqual(counted)
  const isMet = terms.map(
    ({ term }, index) => countedWeeks(counted[index] ?? 0, { rounding }) === targetWeeks[term.termType],
  )
  expect(terms.map(({ missed }) => missed === null)).toEqual(isMet)
  expect(isExact).toBe(isMet.every(Boolean))
}

/**
 * Of all years the best, the best that differs from the first one given, and from both. Of equally good ones any may
 * be given, on which the others depend. No year above the last can be among them.
 */
function bestScores(year: YearToPlan, given: readonly PlannedYear[]): number[] {
  const most = scoreOf(given.at(-1))
  const plans = termSettingsOf(year).map((setting) => everyPlan(setting, contextOf(year), firstMonday))
  const least = plans.map((ofTerm) => ofTerm.reduce((best, { score }) => Math.min(best, score), Infinity))
  const spare = most - sumOf(least)
  const [first = [], second = [], third = []] = plans.map((ofTerm, index) =>
    ofTerm.filter(({ score }) => score <= (least[index] ?? 0) + spare),
  )
  const all: ScoredPlan[][] = []
  for (const a of first)
    for (const b of second) {
      if (b.first <= a.last || a.score + b.score + (least[2] ?? 0) > most) continue
      for (const c of third) if (c.first > b.last && a.score + b.score + c.score <= most) all.push([a, b, c])
    }
  const scored = all.map((plans) => ({ plans, score: sumOf(plans.map(({ score }) => score)) }))
  return given.map((_, index) => {
    const before = given.slice(0, index).map(daysOf)
    const others = scored.filter(({ plans }) => before.every((other) => areUnlike(plans, other)))
    return others.reduce((best, { score }) => Math.min(best, score), Infinity)
  })
}

function daysOf({ terms }: PlannedYear): DaysOfPlan[] {
  const days = ({ startDate, endDate }: DateRange) => ({
    first: daysBetween(firstMonday, startDate),
    last: daysBetween(firstMonday, endDate),
  })
  return terms.map(({ term }) => ({
    ...days(term),
    halfTerm: term.halfTerm === null ? null : days(term.halfTerm),
  }))
}

type DaysOfPlan = Omit<ScoredPlan, 'score'>

function areUnlike(a: readonly DaysOfPlan[], b: readonly DaysOfPlan[]): boolean {
  return a.some((term, index) => {
    const other = b[index]
    if (other === undefined) return true
    const isNear = Math.abs(term.first - other.first) < 7 && Math.abs(term.last - other.last) < 7
    return !isNear || term.halfTerm?.first !== other.halfTerm?.first
  })
}

function scoreOf(year: PlannedYear | undefined): number {
  const { terms = [], points = 0 } = year ?? {}
  const missing = terms.map(({ missed }) => Math.abs(missed?.weeks ?? 0))
  const left = terms.flatMap(({ term, leftOut }) =>
    leftOut.map(
      (closure) => Number(closure.startDate < term.startDate) + Number(closure.endDate > term.endDate),
    ),
  )
  const missingScore = Math.round(sumOf(missing) * 100) * (scoreOfMissingWeek / 100)
  return sumOf(left) * scoreOfClosureOutside + missingScore + points
}

function contextOf({ bankHolidays, closures = [] }: YearToPlan): YearContext {
  return { bankHolidays: new Set(bankHolidays.map(({ date }) => date)), closures }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function anyYear(): fc.Arbitrary<YearToPlan> {
  const weeks = fc.integer({ min: 9, max: 15 })
  return fc
    .record({
      startYear: fc.constantFrom(...years),
      yearStart: fc.constantFrom(...fundingYearStarts),
      division: fc.constantFrom(...divisions),
      rounding: fc.constantFrom(...weekRoundings),
      summer: weeks,
      autumn: weeks,
      spring: weeks,
      moves: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 9, maxLength: 9 }),
      published: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      closures: fc.array(fc.tuple(fc.nat(330), fc.nat(4), fc.constantFrom(...closurePortions)), {
        maxLength: 4,
      }),
    })
    .map(({ startYear, yearStart, division, rounding, moves, published, closures, ...targetWeeks }) => {
      const fundingYear = fundingYearFrom(startYear)
      const authorityTerms = termTypes.flatMap((termType, index) => {
        const usual = usualTermDates(termType, fundingYear, yearStart)
        const [start = 0, end = 0, halfTerm = 0] = moves.slice(index * 3, index * 3 + 3)
        const middle = addDays(
          usual.startDate,
          Math.floor(daysBetween(usual.startDate, usual.endDate) / 2) + halfTerm,
        )
        const dates = { startDate: addDays(usual.startDate, start), endDate: addDays(usual.endDate, end) }
        return published[index]
          ? [[termType, { ...dates, halfTerm: { startDate: middle, endDate: addDays(middle, 3) } }]]
          : []
      })
      return {
        fundingYear,
        yearStart,
        requirements: { targetWeeks, rounding },
        bankHolidays: holidays[division] ?? [],
        authorityTerms: Object.fromEntries(authorityTerms),
        closures: closures.map(([day, length, portion]): Closure => {
          const startDate = addDays(`${startYear}-04-20`, day)
          return { kind: 'closure', label: '', portion, startDate, endDate: addDays(startDate, length) }
        }),
      }
    })
}
