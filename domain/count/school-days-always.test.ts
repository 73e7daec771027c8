import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { claimsPer, defaultFundingRequirements, weekRoundings } from '#domain/authority/target-weeks.ts'
import { type Closure, type ClosurePortion, closurePortions } from '#domain/plan/closure.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import {
  type DateRange,
  daysBetween,
  eachDay,
  fromDayNumber,
  isWithin,
  toDayNumber,
} from '#domain/year/iso-date.ts'
import { type Term, termTypes } from '#domain/year/term.ts'
import type { ClaimRules } from './claim.ts'
import { claimsOfPeriodDays, periodDaysOf } from './period-days.ts'
import { countYear, schoolDayOn } from './school-days.ts'

const closureOf = (range: DateRange, portion: ClosurePortion = 'whole'): Closure => ({
  ...range,
  kind: 'closure',
  label: '',
  portion,
})

const rules: ClaimRules = {
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: defaultFundingRequirements,
}

describe('whatever the year', () => {
  const firstDay = toDayNumber('2026-04-01')
  const dayInYear = fc.integer({ min: 0, max: 370 }).map((day) => fromDayNumber(firstDay + day))
  const anyRange = fc
    .tuple(dayInYear, fc.integer({ min: 0, max: 20 }))
    .map(([startDate, days]) => ({ startDate, endDate: fromDayNumber(toDayNumber(startDate) + days) }))
  const anyContext = fc.record({
    bankHolidays: fc.array(dayInYear, { maxLength: 10 }).map((dates) => new Set(dates)),
    closures: fc.array(
      fc.tuple(anyRange, fc.constantFrom(...closurePortions)).map((parts) => closureOf(...parts)),
      { maxLength: 5 },
    ),
  })
  // Six different days in order are three terms that do not meet.
  const anyTerms = fc
    .tuple(
      fc.uniqueArray(dayInYear, { minLength: 6, maxLength: 6 }).map((dates) => dates.sort()),
      fc.array(fc.option(anyRange), { minLength: 3, maxLength: 3 }),
    )
    .map(([dates, halfTerms]) =>
      termTypes.map(
        (termType, index): Term => ({
          termType,
          startDate: dates[2 * index] ?? '',
          endDate: dates[2 * index + 1] ?? '',
          halfTerm: halfTerms[index] ?? null,
        }),
      ),
    )

  test('the count is the sum of the days that explain themselves as whole or half school days', () => {
    fc.assert(
      fc.property(anyTerms, anyContext, (terms, context) => {
        const year = { startDate: '2026-04-01', endDate: fromDayNumber(firstDay + 370) }
        const explained = eachDay(year).map((day) => schoolDayOn(day, terms, context))
        expect(countYear(terms, context, rules).schoolDays).toBe(sum(explained))
      }),
    )
  })

  test('terms and funding periods each add up to the year', () => {
    fc.assert(
      fc.property(anyTerms, anyContext, (terms, context) => {
        const count = countYear(terms, context, rules)
        const inTerms = termTypes.map((termType) => count.terms[termType]?.schoolDays ?? 0)
        const inPeriods = count.periods.map(({ schoolDays }) => schoolDays)
        expect(sum(inTerms)).toBe(count.schoolDays)
        expect(sum(inPeriods)).toBe(count.schoolDays)
      }),
    )
  })

  test('stored days give the claims that are counted, under any rules', () => {
    const anyRules = fc.record({
      claims: fc.constantFrom(...claimsPer),
      rounding: fc.constantFrom(...weekRoundings),
      fundsBankHolidays: fc.boolean(),
      yearStart: fc.constantFrom(...fundingYearStarts),
    })
    fc.assert(
      fc.property(anyTerms, anyContext, anyRules, (terms, context, { yearStart, ...own }) => {
        const of = { ...rules, yearStart, requirements: { ...rules.requirements, ...own } }
        const stored = claimsOfPeriodDays(periodDaysOf(terms, context, of), of)
        expect(stored).toEqual(countYear(terms, context, of).claims)
      }),
    )
  })

  test('one more closure never adds school days, and removes at most its own length', () => {
    fc.assert(
      fc.property(anyTerms, anyContext, anyRange, (terms, context, range) => {
        const before = countYear(terms, context, rules).schoolDays
        const closures = [...context.closures, closureOf(range)]
        const after = countYear(terms, { ...context, closures }, rules).schoolDays
        expect(after).toBeLessThanOrEqual(before)
        expect(after).toBeGreaterThanOrEqual(before - daysBetween(range.startDate, range.endDate) - 1)
      }),
    )
  })

  test('a term’s bank holidays lie inside it', () => {
    fc.assert(
      fc.property(anyTerms, anyContext, (terms, context) => {
        const count = countYear(terms, context, rules)
        for (const each of terms) {
          expect(count.terms[each.termType]?.bankHolidays.every((date) => isWithin(date, each))).toBe(true)
        }
      }),
    )
  })
})

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
