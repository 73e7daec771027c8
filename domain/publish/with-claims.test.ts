import { expect, test } from 'vitest'
import { targetStateOf } from '#domain/count/target-state.ts'
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
    countedWeeks: 1.8,
    targetWeeks: 2,
    hours: 27,
  })
  expect(requirements.fundsBankHolidays).toBeUndefined()
})

test('halves were the default of that release: they are not called the authority’s rounding', () => {
  const { count, requirements } = withClaims(earlier)
  expect(targetStateOf(count.claims, requirements)).toMatchObject({
    rounding: null,
    claims: [{ state: 'by-rounding' }, {}, {}],
  })
  const requirementsOfWholeWeeks = { ...earlier.requirements, rounding: 'whole-up' as const }
  const own = withClaims({ ...earlier, requirements: requirementsOfWholeWeeks })
  expect([own.requirements.rounding, own.count.claims[0]?.countedWeeks]).toEqual(['whole-up', 2])
})

test.each([
  ['scotland', 'Fife', 30],
  ['northern-ireland', 'Education Authority', 12.5],
  ['england-and-wales', 'Cardiff', 10],
] as const)(
  'an early revision in %s, %s, has one claim of the year with the hours of its nation',
  (division, localAuthorityName, hoursPerWeek) => {
    const { count, requirements } = withClaims({ ...earlier, division, localAuthorityName })
    expect(requirements).toMatchObject({ claims: 'by-year', hoursPerWeek })
    expect(count.claims).toMatchObject([{ period: 'year', schoolDays: 9, targetWeeks: 28 }])
    expect(count.claimed.hours).toBe(1.8 * hoursPerWeek)
  },
)

test('a revision that was frozen with its claims keeps them', () => {
  const frozen: PublishedCalendar = withClaims(earlier)
  expect(withClaims(frozen)).toEqual(frozen)
  expect(claimRulesOf(frozen).yearStart).toBe('april')
})
