import { describe, expect, test } from 'vitest'
import { fewestDays } from '#domain/authority/fewest-days.ts'
import { type TargetWeeks, type WeekRounding, weekRoundings } from '#domain/authority/target-weeks.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { planYear } from '#domain/solve/plan-to-target.ts'
import { fundingYearFrom } from '#domain/year/funding-year.ts'
import { type ClaimRoom, claimRooms } from './claim-rooms.ts'
import { type ClaimSplit, claimSplits } from './claim-splits.ts'
import { impossibleClaimInWords, questionToCouncil, splitInWords } from './possible-claims-in-words.ts'
import { splitYear } from './split-year.ts'

const termTime: TargetWeeks = { summer: 12, autumn: 14, spring: 12 }

type Rules = { targetWeeks?: TargetWeeks; rounding?: WeekRounding; fundsBankHolidays?: true }

const england = (startYear: number, rules: Rules = {}): YearToPlan => ({
  fundingYear: fundingYearFrom(startYear),
  yearStart: 'april',
  country: 'England',
  requirements: { claims: 'by-period', targetWeeks: termTime, ...rules },
  bankHolidays: [startYear, startYear + 1].flatMap((year) => projectedHolidays('england-and-wales', year)),
})
const splitsOf = (year: YearToPlan) => claimSplits(claimRooms(year)).map(splitInWords)
const isExact = (year: YearToPlan) => planYear(year, 1)[0]?.isExact === true
const roundings = [{}, ...weekRoundings.map((rounding) => ({ rounding }))]
const daysNeeded = ({ weeks }: ClaimSplit, rooms: readonly ClaimRoom[]) =>
  rooms.reduce((sum, { maxDays, maxDaysWithEaster, rounding }, index) => {
    const days = fewestDays(weeks[index]?.weeks ?? 0, rounding) ?? 0
    return sum + [maxDays, ...maxDaysWithEaster].filter((most) => most < days).length
  }, 0)
const years = Array.from({ length: 9 }, (_, index) => 2024 + index)

describe('splits as the authority rounds', () => {
  // The spring claim of 2027 holds 54 days, 56 with 30 and 31 March.
  test('are of weeks that its rounding comes to', () => {
    // 54 days are 11 to the nearest half: no day of Easter is needed.
    expect(splitsOf(england(2026, { rounding: 'half' }))).toEqual(['13 + 14 + 11'])
    // 54 days are 11 whole weeks already; 56 would be 12, the target.
    expect(splitsOf(england(2026, { rounding: 'whole-up' }))).toEqual([
      '12 + 14 + 12, open on 30 and 31 March',
      '13 + 14 + 11',
    ])
  })

  test.each(roundings)('are planned exactly, open on no day more than they need: %s', (rounding) => {
    for (const year of years.flatMap((startYear) => [
      england(startYear, { ...rounding }),
      england(startYear, { ...rounding, fundsBankHolidays: true }),
    ])) {
      const rooms = claimRooms(year)
      for (const split of claimSplits(rooms)) {
        const said = [year.fundingYear, splitInWords(split)]
        expect([...said, isExact(splitYear(year, split))]).toEqual([...said, true])
        expect([...said, split.openOn.length]).toEqual([...said, daysNeeded(split, rooms)])
      }
    }
  })
})

describe('bank holidays that are paid for', () => {
  //  March 2027        Good Friday 26, Easter Monday 29; no term holds 1 January, which is after the Christmas days
  //  22 23 24 25[26]
  // [29]30 31          with 30 March a term holds 26 and 29 too: 54 + 3 = 57, with 31 March 58
  test('are in a claim where a term can hold them', () => {
    const [, , spring] = claimRooms(england(2026, { fundsBankHolidays: true }))
    expect(spring).toMatchObject({ maxDays: 54, maxDaysWithEaster: [57, 58], isPossible: false })
    expect(spring && impossibleClaimInWords(spring)).toContain(
      'without the days after Easter Monday, 58 (11.6) with',
    )
    expect(splitsOf(england(2026, { fundsBankHolidays: true }))).toEqual([
      '13 + 14 + 11, open on 30 March',
      '12.4 + 14 + 11.6, open on 30 and 31 March',
      '13.2 + 14 + 10.8',
    ])
  })

  test('leave no claim called possible that no plan meets', () => {
    for (const year of years.flatMap((startYear) =>
      roundings.map((rounding) => england(startYear, { ...rounding, fundsBankHolidays: true })),
    )) {
      const isPossible = claimRooms(year).every((room) => room.isPossible)
      expect([year.fundingYear, isPossible]).toEqual([year.fundingYear, isExact(year)])
    }
  })
})

describe('a target of half days', () => {
  const targetWeeks = { summer: 12.5, autumn: 14, spring: 11.5 }
  // 2027-28's spring holds 59 days.
  const year = england(2027, { targetWeeks })

  test('is said to need one, and split in whole days', () => {
    const rooms = claimRooms(year)
    expect(rooms.map(({ lacks }) => lacks)).toEqual(['half-day', null, 'half-day'])
    expect(rooms.filter(({ isPossible }) => !isPossible).map(impossibleClaimInWords)).toEqual([
      'The summer claim can’t have 12.5 weeks in whole days: only a half day reaches its 62.5 school days.',
      'The spring claim can’t have 11.5 weeks in whole days: only a half day reaches its 57.5 school days.',
    ])
    expect(splitsOf(year)).toEqual(['13 + 14 + 11', '12.6 + 14 + 11.4'])
    expect(questionToCouncil('2027-28', rooms, claimSplits(rooms))).toContain(
      'Its target is 11.5 weeks, 57.5 school days, which only a half day reaches',
    )
  })

  test('is missed for that reason, and for no other', () => {
    const [best] = planYear(year, 1)
    expect(best?.terms[2]?.missed).toMatch(/Only a half day reaches the 57.5 school days of its target.$/)
  })

  test('is possible where the rounding comes to it or a closure takes half a day', () => {
    expect(
      claimRooms(england(2027, { targetWeeks, rounding: 'half' })).every((room) => room.isPossible),
    ).toBe(true)
    const closures = ['2027-06-21', '2028-02-01'].map(
      (day) => ({ kind: 'closure', label: '', startDate: day, endDate: day, portion: 'half' }) as const,
    )
    expect(claimRooms({ ...year, closures }).every((room) => room.isPossible)).toBe(true)
  })

  test('has no split where the year itself has half a day', () => {
    expect(splitsOf(england(2027, { targetWeeks: { ...targetWeeks, summer: 12 } }))).toEqual([])
  })
})

test('a claim of the whole year has no split', () => {
  const { requirements, ...year } = england(2026, { targetWeeks: { ...termTime, spring: 25 } })
  const rooms = claimRooms({ ...year, requirements: { ...requirements, claims: 'by-year' } })
  expect(rooms.map(({ lacks }) => lacks)).toEqual(['days'])
  expect(claimSplits(rooms)).toEqual([])
})
