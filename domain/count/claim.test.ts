import { describe, expect, test } from 'vitest'
import type { FundingRequirements } from '#domain/authority/target-weeks.ts'
import type { Term, TermType } from '#domain/year/term.ts'
import type { ClaimRules } from './claim.ts'
import { countYear, type YearContext } from './school-days.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const term = (termType: TermType, startDate: string, endDate: string, halfTerm?: [string, string]): Term => ({
  termType,
  ...range(startDate, endDate),
  halfTerm: halfTerm === undefined ? null : range(...halfTerm),
})
const rulesWith = (
  requirements: Partial<FundingRequirements> = {},
  more: Partial<ClaimRules> = {},
): ClaimRules => ({
  fundingYear: '2026-27',
  yearStart: 'april',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, ...requirements },
  ...more,
})

const england: YearContext = {
  bankHolidays: new Set(['2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2027-03-26', '2027-03-29']),
  closures: [],
}
const claimsOf = (terms: readonly Term[], rules = rulesWith(), context = england) =>
  countYear(terms, context, rules).claims.map(({ period, schoolDays }) => [period, schoolDays])

//  Spring 2027 in England, whole weeks drawn:
//
//   Mo Tu We Th Fr
//  [ 4  5  6  7  8    January       5
//   11 12 13 14 15                 10
//   18 19 20 21 22                 15
//   25 26 27 28 29                 20
//    1  2  3  4  5    February     25
//    8  9 10 11 12                 30
//   (15 16 17 18 19)  half-term
//   22 23 24 25 26                 35
//    1  2  3  4  5    March        40
//    8  9 10 11 12                 45
//   15 16 17 18 19                 50
//   22 23 24 25]<26>  Good Friday  54   10.8 weeks
//   <29>30 31| 1  2   the claim ends on Wednesday 31: two days more, 56 and 11.2 weeks
const half: [string, string] = ['2027-02-15', '2027-02-19']
const untilEaster = term('spring', '2027-01-04', '2027-03-25', half)
const untilApril = term('spring', '2027-01-04', '2027-04-02', half)

describe('the spring claim of 2027 in England', () => {
  test('holds 54 days with its half-term and without those after Easter Monday', () => {
    expect(claimsOf([untilEaster])).toEqual([
      ['summer', 0],
      ['autumn', 0],
      ['spring', 54],
    ])
    expect(countYear([untilEaster], england, rulesWith()).claims[2]).toEqual({
      period: 'spring',
      ...range('2027-01-01', '2027-03-31'),
      schoolDays: 54,
      paidBankHolidays: 0,
      exactWeeks: 10.8,
      countedWeeks: 10.8,
      targetWeeks: 12,
      targetDays: 60,
      hours: 162,
    })
  })

  test('holds 56 with them; the days of April belong to no claim of the year', () => {
    const { claims, claimed, schoolDays } = countYear([untilApril], england, rulesWith())
    expect(claims[2]).toMatchObject({ schoolDays: 56, exactWeeks: 11.2 })
    expect(schoolDays).toBe(58)
    expect(claimed).toEqual({
      schoolDays: 56,
      exactWeeks: 11.2,
      countedWeeks: 11.2,
      targetWeeks: 38,
      targetDays: 190,
      hours: 168,
    })
  })
})

describe('the weeks of a claim', () => {
  test.each([
    ['half', 11],
    ['whole-up', 11],
    ['tenths', 10.8],
  ] as const)('are rounded %s where the authority says so', (rounding, countedWeeks) => {
    const [, , spring] = countYear([untilEaster], england, rulesWith({ rounding })).claims
    expect(spring).toMatchObject({ exactWeeks: 10.8, countedWeeks })
  })

  test('over the target have no hours', () => {
    const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 10 }, hoursPerWeek: 30 } as const
    const [, , spring] = countYear([untilEaster], england, rulesWith(requirements)).claims
    expect(spring).toMatchObject({ countedWeeks: 10.8, hours: 300 })
  })
})

//  Mo Tu We Th Fr
//  [27 28 29 30  1]   April and May
//  < 4> 5  6  7  8]   Early May bank holiday on Monday 4
const may = term('summer', '2026-04-27', '2026-05-08')

describe('a bank holiday in a term', () => {
  test('is claimed where the authority pays for it, and is still no school day', () => {
    const count = countYear([may], england, rulesWith({ fundsBankHolidays: true }))
    expect(count.schoolDays).toBe(9)
    expect(count.claims[0]).toMatchObject({ schoolDays: 10, paidBankHolidays: 1, exactWeeks: 2 })
  })

  test('is not claimed otherwise, nor in a half-term, a closure or on a weekend', () => {
    expect(claimsOf([may])[0]).toEqual(['summer', 9])
    const funded = rulesWith({ fundsBankHolidays: true })
    const inHalfTerm = { ...may, halfTerm: range('2026-05-04', '2026-05-08') }
    expect(claimsOf([inHalfTerm], funded)[0]).toEqual(['summer', 5])
    const closures = [{ kind: 'closure', label: '', ...range('2026-05-04') }] as const
    expect(claimsOf([may], funded, { ...england, closures })[0]).toEqual(['summer', 9])
    expect(claimsOf([may], funded, { ...england, bankHolidays: new Set(['2026-05-02']) })[0]).toEqual([
      'summer',
      10,
    ])
  })
})

describe('the claims of a year', () => {
  const order = (yearStart: ClaimRules['yearStart']) =>
    countYear([], england, rulesWith({}, { yearStart })).claims.map(({ period, startDate }) => [
      period,
      startDate,
    ])

  test('stand in its order', () => {
    expect(order('april')).toEqual([
      ['summer', '2026-04-01'],
      ['autumn', '2026-09-01'],
      ['spring', '2027-01-01'],
    ])
    expect(order('september').map(([period]) => period)).toEqual(['autumn', 'spring', 'summer'])
    expect(order('january')).toEqual([
      ['spring', '2026-01-01'],
      ['summer', '2026-04-01'],
      ['autumn', '2026-09-01'],
    ])
  })

  test('are one where the nation pays once a year', () => {
    const [claim, ...others] = countYear([may, untilApril], england, rulesWith({ claims: 'by-year' })).claims
    expect(others).toEqual([])
    expect(claim).toMatchObject({
      period: 'year',
      ...range('2026-04-01', '2027-03-31'),
      schoolDays: 9 + 56,
      targetWeeks: 38,
      targetDays: 190,
    })
  })

  test('count a day that two terms share once', () => {
    expect(claimsOf([may, { ...may, termType: 'autumn' }])[0]).toEqual(['summer', 9])
  })
})
