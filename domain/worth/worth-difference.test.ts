import { expect, test } from 'vitest'
import { defaultFundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { defaultTermDates, termTypes } from '#domain/year/term.ts'
import type { Headcount } from './headcount.ts'
import { valuePlan } from './value-plan.ts'
import { type ValuedPlan, worthDifference } from './worth-difference.ts'

const fundingYear = '2026-27'
const stretched = termTypes.map(
  (period): Headcount => ({
    ...{ period, ageBand: 'age-3-4', offer: 'stretched-52', children: 10, weeklyHours: 15 },
  }),
)
const closed: Closure = {
  ...{ kind: 'other', label: '', portion: 'whole' },
  ...{ startDate: '2027-02-15', endDate: '2027-02-19' },
}

function springUntil(springEnd: IsoDate, closures: Closure[]): ValuedPlan {
  const terms = termTypes.map((termType) => {
    const { startDate, endDate } = defaultTermDates(fundingYear)[termType]
    return { termType, startDate, endDate: termType === 'spring' ? springEnd : endDate, halfTerm: null }
  })
  const rules = { fundingYear, yearStart: 'april', requirements: defaultFundingRequirements } as const
  const rates = { [fundingYear]: { 'age-3-4': { pencePerHour: 564, supplements: [] } } }
  const context = { bankHolidays: new Set<IsoDate>(), closures }
  return valuePlan({ terms, rules, context }, { headcounts: stretched, rates })
}

test('no later claim has a stretched week that is closed, however many school days follow the year', () => {
  const { pence, parts } = worthDifference(springUntil('2027-03-25', []), springUntil('2027-04-16', [closed]))
  expect(pence).toBe(-10 * 15 * 564)
  expect(parts.map(({ kind, weeks }) => [kind, weeks])).toEqual([['lost', 1]])
})
