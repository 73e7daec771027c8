import { expect, test } from 'vitest'
import { explainDay } from '#domain/school-days.ts'
import { defaultPlan, realTerms } from '#web/calendars/planner/plan.ts'
import { areSameTerms, termsSeenFrom, yearMonthsOf } from './year-months.ts'

const months = yearMonthsOf('2026-27')
const terms = realTerms(defaultPlan('2026-27'))

test('a year has twelve months from April, in weeks from Monday', () => {
  expect(months.map(({ name }) => name.slice(0, 3)).join(' ')).toBe(
    'Apr May Jun Jul Aug Sep Oct Nov Dec Jan Feb Mar',
  )
  //  Mo Tu We Th Fr Sa Su
  //         1  2  3  4  5
  expect(months[0]?.weeks[0]).toEqual(['2026-04-01', '2026-04-02', '2026-04-03', '2026-04-04', '2026-04-05'])
  expect(months.flatMap(({ weeks }) => weeks.flat())).toHaveLength(365)
})

test('a month sees of the terms all that concerns its days', () => {
  const context = { bankHolidays: new Set(['2026-05-04']), closures: [] }
  for (const month of months) {
    const seen = termsSeenFrom(month, terms)
    for (const date of month.weeks.flat()) {
      expect(explainDay(date, seen, context)).toEqual(explainDay(date, terms, context))
      expect(seen.some((term) => term.startDate === date)).toBe(terms.some((term) => term.startDate === date))
      expect(seen.some((term) => term.endDate === date)).toBe(terms.some((term) => term.endDate === date))
    }
  }
})

test('a change elsewhere in the year leaves a month as it is', () => {
  const longer = terms.map((term) => (term.termType === 'summer' ? { ...term, endDate: '2026-08-28' } : term))
  const changed = months
    .filter((month) => !areSameTerms(termsSeenFrom(month, terms), termsSeenFrom(month, longer)))
    .map(({ name }) => name)
  expect(changed).toEqual(['August'])
})
