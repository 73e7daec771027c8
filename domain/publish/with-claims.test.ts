import { expect, test } from 'vitest'
import {
  claimRulesOf,
  type PublishedCalendar,
  type StoredCalendar,
  withClaims,
} from './published-calendar.ts'

//  Mo Tu We Th Fr
//  [27 28 29 30  1]   April and May
//  < 4> 5  6  7  8]   Early May bank holiday on Monday 4
const earlier: StoredCalendar = {
  fundingYear: '2026-27',
  revision: 1,
  siteName: 'Meadow Lane',
  siteAddress: '12 Meadow Lane',
  organizationName: 'Meadow Lane Nurseries',
  localAuthorityName: 'Sheffield',
  division: 'england-and-wales',
  requirements: {
    targetWeeks: { summer: 2, autumn: 14, spring: 12 },
    rounding: 'half',
    fundsBankHolidays: true,
  },
  terms: [{ termType: 'summer', startDate: '2026-04-27', endDate: '2026-05-08', halfTerm: null }],
  closures: [],
  bankHolidays: [
    {
      name: 'Early May bank holiday',
      date: '2026-05-04',
      division: 'england-and-wales',
      notes: '',
      isProvisional: false,
    },
  ],
  count: { terms: { summer: null, autumn: null, spring: null }, schoolDays: 9, periods: [] },
}

test('a revision of an early release has claims by its frozen rules, without the bank holidays that were not counted', () => {
  const { count, requirements } = withClaims(earlier)
  expect(count).toMatchObject({ schoolDays: 9 })
  expect(count.claims[0]).toMatchObject({
    schoolDays: 9,
    paidBankHolidays: 0,
    countedWeeks: 2,
    targetWeeks: 2,
  })
  expect(requirements.fundsBankHolidays).toBeUndefined()
})

test('a revision that was frozen with its claims keeps them', () => {
  const frozen: PublishedCalendar = withClaims(earlier)
  expect(withClaims(frozen)).toEqual(frozen)
  expect(claimRulesOf(frozen).yearStart).toBe('april')
})
