import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { claimRooms } from './claim-rooms.ts'
import { claimSplits } from './claim-splits.ts'
import {
  impossibleClaimInWords,
  questionToCouncil,
  splitInWords,
  waysToTargetInWords,
} from './possible-claims-in-words.ts'
import { splitYear } from './split-year.ts'
import { targetsWithHolidays } from './ways-to-target.ts'

const england = (startYear: number, spring = 12): YearToPlan => ({
  fundingYear: fundingYearFrom(startYear),
  yearStart: 'april',
  country: 'England',
  requirements: { claims: 'by-period', targetWeeks: { summer: 12, autumn: 14, spring } },
  bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays('england-and-wales', year)),
})
const roomOf = (year: YearToPlan, period: string) => claimRooms(year).find((room) => room.period === period)
const splitsOf = (year: YearToPlan) => claimSplits(claimRooms(year))

describe('the spring claim of 2027 in England', () => {
  //  January            February           March 2027
  //  Mo Tu We Th Fr     Mo Tu We Th Fr     Mo Tu We Th Fr
  //              [1]     1  2  3  4  5      1  2  3  4  5
  //   4  5  6  7  8      8  9 10 11 12      8  9 10 11 12
  //  11 12 13 14 15    x15x16x17x18x19     15 16 17 18 19
  //  18 19 20 21 22     22 23 24 25 26     22 23 24 25[26]
  //  25 26 27 28 29                       [29]30 31
  //     20 days       + 15 days          + 19 days before Easter = 54, and 30 and 31 March are two more
  test('holds 54 days with its half-term, and 56 with the days after Easter Monday', () => {
    expect(20 + 15 + 19).toBe(54)
    expect(roomOf(england(2026), 'spring')).toMatchObject({
      maxDays: 54,
      maxWeeks: 10.8,
      easterDays: ['2027-03-30', '2027-03-31'],
      isPossible: false,
    })
  })

  test('is said, with the splits that can be had and the question to the council', () => {
    const rooms = claimRooms(england(2026))
    const [spring] = rooms.filter(({ isPossible }) => !isPossible)
    expect(spring && impossibleClaimInWords(spring)).toBe(
      'The spring claim can’t have 12 weeks: 1 January to 31 March 2027 holds 54 school days (10.8 weeks) with its half-term and without the days after Easter Monday, 56 (11.2) with them.',
    )
    const splits = claimSplits(rooms)
    expect(splits.map(splitInWords)).toEqual([
      '13 + 14 + 11, open on 30 March',
      '12.8 + 14 + 11.2, open on 30 and 31 March',
      '13.2 + 14 + 10.8',
    ])
    expect(questionToCouncil('2026-27', rooms, splits)).toBe(
      'For the funding year 2026-27 our spring claim, 1 January to 31 March 2027, holds 54 school days (10.8 weeks) with its half-term and without the days after Easter Monday, 56 (11.2) with them. Its target is 12 weeks. May we claim 13 + 14 + 11 (open on 30 March), or 12.8 + 14 + 11.2 (open on 30 and 31 March), or 13.2 + 14 + 10.8 weeks for summer, autumn and spring, so that the year has its 38 weeks? Or may we open on 30 and 31 March and 4 days of the half-term, for the 12 weeks of spring?',
    )
    // 60 − 54 = 6: two days of Easter and four of the half-term, as 1 January and Good Friday stay closed.
    expect(spring && waysToTargetInWords(spring)).toBe(
      '12 weeks need 6 more school days: open on 30 and 31 March and 4 days of the half-term.',
    )
  })

  test('is planned exactly by each split that is chosen', () => {
    const year = england(2026)
    for (const split of splitsOf(year)) {
      const [best] = planYear(splitYear(year, split), 1)
      expect(best?.claims.map(({ schoolDays }) => schoolDays / 5)).toEqual(
        split.weeks.map(({ weeks }) => weeks),
      )
      expect(best?.isExact).toBe(true)
    }
  })

  test('is possible where the target, a half-term or a closure leaves it so', () => {
    expect(roomOf(england(2026, 10.8), 'spring')?.isPossible).toBe(true)
    const closures = [{ kind: 'inset', label: '', startDate: '2027-01-04', endDate: '2027-01-04' } as const]
    expect(roomOf({ ...england(2026), closures }, 'spring')?.maxDays).toBe(53)
    const spring = { startDate: '2027-01-04', endDate: '2027-03-25', halfTerm: null }
    expect(roomOf({ ...england(2026), authorityTerms: { spring } }, 'spring')?.maxDays).toBe(59)
  })
})

describe('the spring claim of 2028 in England', () => {
  //  January            February           March 2028
  //  Mo Tu We Th Fr     Mo Tu We Th Fr     Mo Tu We Th Fr
  //  [3] 4  5  6  7         1  2  3  4            1  2  3
  //  10 11 12 13 14      7  8  9 10 11      6  7  8  9 10
  //  17 18 19 20 21     14 15 16 17 18     13 14 15 16 17
  //  24 25 26 27 28    x21x22x23x24x25     20 21 22 23 24
  //  31                 28 29              27 28 29 30 31
  //     20 days       + 16 days          + 23 days = 59, and 3 January is New Year’s Day’s substitute
  const year = england(2027)
  const rooms = claimRooms(year)
  const spring = rooms.find(({ period }) => period === 'spring')

  test('lacks one day, which 3 January or a day of the half-term would give', () => {
    expect(20 + 16 + 23).toBe(59)
    expect(spring).toMatchObject({ maxDays: 59, bankHolidays: ['2028-01-03'], halfTermDays: 5 })
    expect(spring && waysToTargetInWords(spring)).toBe(
      '12 weeks need 1 more school day: open on 3 January, or on 1 day of the half-term.',
    )
  })

  test('is asked of the council with the splits and these days', () => {
    expect(questionToCouncil('2027-28', rooms, claimSplits(rooms))).toBe(
      'For the funding year 2027-28 our spring claim, 1 January to 31 March 2028, holds 59 school days (11.8 weeks) with its half-term. Its target is 12 weeks. May we claim 13 + 14 + 11, or 12.2 + 14 + 11.8 weeks for summer, autumn and spring, so that the year has its 38 weeks? Or may we open on 3 January, or on 1 day of the half-term, for the 12 weeks of spring?',
    )
  })

  test('is met with 3 January open', () => {
    const opened = targetsWithHolidays(rooms)
    expect(opened && splitInWords(opened)).toBe('12 + 14 + 12, open on 3 January')
    const [best] = opened ? planYear(splitYear(year, opened), 1) : []
    expect(best?.isExact).toBe(true)
    expect(best?.terms[2]?.term.startDate).toBe('2028-01-03')
  })

  test('has no bank holiday to open that is paid for closed, or lies in Christmas, Easter or a closure', () => {
    const paid = { ...year, requirements: { ...year.requirements, fundsBankHolidays: true } }
    expect(roomOf(paid, 'spring')?.bankHolidays).toEqual([])
    const closures = [{ kind: 'other', label: '', startDate: '2028-01-03', endDate: '2028-01-05' } as const]
    expect(roomOf({ ...year, closures }, 'spring')?.bankHolidays).toEqual([])
    expect(roomOf(england(2026), 'spring')?.bankHolidays).toEqual([])
    expect(targetsWithHolidays(claimRooms(england(2026)))).toBeNull()
  })
})

describe('other claims', () => {
  //  Summer 2026: 109 weekdays from 1 April to 31 August, less 6 April, 4 and 25 May, 31 August, Good Friday 3 April,
  //  the Easter days 7 to 10 April and the other four days of the half-term: 109 - 5 - 4 - 4 = 96
  //  Autumn 2026: 88 weekdays from 1 September, less the half-term 5, 24, 25, 28 (Boxing Day’s substitute), 29, 30, 31
  //  December 6: 77
  test('of England’s year have room to spare', () => {
    const rooms = claimRooms(england(2026))
    expect(rooms.map(({ maxDays }) => maxDays)).toEqual([96, 77, 54])
  })

  test('are whole where every claim can have its target', () => {
    expect(splitsOf(england(2026, 10.8))).toEqual([])
  })

  test('are not split where the authority’s rounding reaches the target', () => {
    const { requirements, ...year } = england(2027)
    expect(splitsOf({ ...year, requirements }).map(splitInWords)).toEqual([
      '13 + 14 + 11',
      '12.2 + 14 + 11.8',
    ])
    expect(splitsOf({ ...year, requirements: { ...requirements, rounding: 'half' } })).toEqual([])
  })

  test('are one for the year where the nation pays so', () => {
    const { requirements, ...year } = england(2026)
    const rooms = claimRooms({ ...year, requirements: { ...requirements, claims: 'by-year' } })
    expect(rooms.map(({ period, maxDays, isPossible }) => [period, maxDays, isPossible])).toEqual([
      ['year', 96 + 77 + 54, true],
    ])
  })
})
