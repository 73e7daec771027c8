import { describe, expect, test } from 'vitest'
import { targetStateOf } from '#domain/count/target-state.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { seasonalBreaks } from '#domain/plan/seasonal-break.ts'
import { publishedCases } from '#domain/test/published-cases.ts'
import { eachDay, isValidRange, isWeekend, isWithin } from '#domain/year/iso-date.ts'
import { planYear } from './plan-to-target.ts'

const cases = publishedCases().map((year) => ({ year, plans: planYear(year) }))

describe('12 targets for each published year', () => {
  test('are 360 cases', () => {
    expect(cases).toHaveLength(360)
  })

  test('no plan is called exact whose claim is short, and none of its words say otherwise', () => {
    for (const { year, plans } of cases)
      for (const plan of plans) {
        const { state, claims } = targetStateOf(plan.claims, year.requirements)
        expect(plan.isExact).toBe(state === 'on-target')
        const isShort = claims.some(({ schoolDays, targetDays }) => schoolDays < (targetDays ?? 0))
        expect(plan.isExact && isShort).toBe(false)
      }
  })

  test('no plan has a day of Christmas or Easter that is not published', () => {
    for (const { year, plans } of cases)
      for (const { terms, addedClosures } of plans) {
        const days = terms.flatMap(({ term }) =>
          seasonalBreaks(term)
            .flatMap((each) => eachDay(each))
            .filter((date) => isWithin(date, term)),
        )
        expect(
          days.filter(
            (date) =>
              isOpen(date, year) &&
              !isPublished(date, year) &&
              addedClosures.every((added) => !isWithin(date, added)),
          ),
        ).toEqual([])
      }
  })

  test('plans of one year differ in their dates, and each says how in a line of its own', () => {
    for (const { plans } of cases) {
      const dates = plans.map(({ terms, addedClosures }) =>
        JSON.stringify([terms.map(({ term }) => term), addedClosures]),
      )
      expect(new Set(dates).size).toBe(plans.length)
      expect(new Set(plans.map(({ how }) => how)).size).toBe(plans.length)
      for (const { how } of plans) expect(how).toMatch(/^[A-Z].+; [\d.]+ \+ [\d.]+ \+ [\d.]+$/)
    }
  })

  test('the published dates are first as they are, unless others meet every claim', () => {
    for (const { year, plans } of cases) {
      const published = year.authorityTerms ?? {}
      const isUnchanged = plans[0]?.terms.every(({ term: { termType, startDate, endDate } }) => {
        const known = published[termType]
        return known === undefined || (known.startDate === startDate && known.endDate === endDate)
      })
      expect(isUnchanged || plans[0]?.isExact).toBe(true)
    }
  })

  test('every plan has a half-term in autumn and spring, and in summer where one is usual', () => {
    for (const { year, plans } of cases)
      for (const { terms } of plans)
        for (const { term } of terms) {
          const isUsual = term.termType !== 'summer' || year.country === 'England' || year.country === 'Wales'
          expect(term.halfTerm !== null).toBe(isUsual)
        }
  })
})

function isOpen(date: string, { bankHolidays }: YearToPlan): boolean {
  return !isWeekend(date) && bankHolidays.every((holiday) => holiday.date !== date)
}

function isPublished(date: string, { authorityTerms = {} }: YearToPlan): boolean {
  return Object.values(authorityTerms).some((term) => isValidRange(term) && isWithin(date, term))
}
