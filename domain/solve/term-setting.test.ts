import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { TermType } from '#domain/year/term.ts'
import { termSettingsOf } from './term-setting.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const closure = (startDate: string): Closure => ({ kind: 'inset', label: '', ...range(startDate) })
const year: YearToPlan = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'tenths' },
  bankHolidays: [2026, 2027].flatMap((each) => projectedHolidays('england-and-wales', each)),
}
const settingOf = (termType: TermType, of = year, staying: Parameters<typeof termSettingsOf>[1] = []) =>
  termSettingsOf(of, staying).find((setting) => setting.termType === termType)

describe('a term to be planned', () => {
  test('has its target, and its period beyond which it has only published dates', () => {
    expect(settingOf('autumn')).toMatchObject({
      target: 14,
      period: range('2026-09-01', '2026-12-31'),
      window: range('2026-09-01', '2026-12-31'),
    })
  })

  test('starts out from the authority’s dates where they are real, else from the usual ones', () => {
    const authorityTerms = {
      autumn: { ...range('2026-09-01', '2026-12-18'), halfTerm: null },
      spring: { ...range('2027-03-25', '2027-01-04'), halfTerm: null },
    }
    expect(settingOf('autumn', { ...year, authorityTerms })?.preferredDates).toEqual({
      ...range('2026-09-01', '2026-12-18'),
      ...{ hasEnd: true, from: 'authority' },
    })
    expect(settingOf('spring', { ...year, authorityTerms })?.preferredDates).toEqual({
      ...range('2027-01-06', '2027-04-04'),
      ...{ hasEnd: false, from: 'usual' },
    })
  })

  //  Sa 24 and Su 25 October, Mo 26 to Fr 30, Sa 31 and Su 1 November
  test('prefers the weekdays of the authority’s half-term, in May the week of the Spring bank holiday', () => {
    const autumn = { ...range('2026-09-01', '2026-12-18'), halfTerm: range('2026-10-24', '2026-11-01') }
    expect(settingOf('autumn', { ...year, authorityTerms: { autumn } })?.preferredHalfTerm).toEqual({
      dates: range('2026-10-26', '2026-10-30'),
      from: 'authority',
    })
    expect(settingOf('summer')?.preferredHalfTerm).toEqual({
      dates: range('2026-05-25', '2026-05-29'),
      from: 'spring-bank-holiday',
    })
    expect(settingOf('spring')?.preferredHalfTerm?.from).toBe('middle-week')
  })

  test('has no half-term where its authority publishes none, or none is usual', () => {
    const autumn = { ...range('2026-09-01', '2026-12-18'), halfTerm: null }
    expect(settingOf('autumn', { ...year, authorityTerms: { autumn } })?.preferredHalfTerm).toBeNull()
    expect(settingOf('summer', { ...year, country: 'Scotland' })?.preferredHalfTerm).toBeNull()
  })

  //  August 2026: a term published from Thursday 27 August leaves summer the days before
  test('may have published days of another period, which no other term has', () => {
    const autumn = { ...range('2026-08-27', '2026-12-18'), halfTerm: null }
    const published = { ...year, authorityTerms: { autumn } }
    expect(settingOf('autumn', published)?.window).toEqual(range('2026-08-27', '2026-12-31'))
    expect(settingOf('summer', published)?.window).toEqual(range('2026-04-01', '2026-08-26'))
  })

  test('has the closures in its preferred dates, and the nearest ones between terms', () => {
    const closures = [
      closure('2026-09-03'),
      closure('2026-08-31'),
      closure('2026-12-28'),
      closure('2026-12-31'),
    ]
    const terms = { ...year, closures }
    expect(settingOf('autumn', terms)?.closures.map(({ startDate }) => startDate)).toEqual([
      '2026-09-03',
      '2026-08-31',
      '2026-12-28',
    ])
    expect(settingOf('spring', terms)?.closures.map(({ startDate }) => startDate)).toEqual(['2026-12-31'])
  })

  test('has no day of the terms that stay, nor their closures', () => {
    const summer = { termType: 'summer', ...range('2026-04-13', '2026-09-11'), halfTerm: null } as const
    const terms = { ...year, closures: [closure('2026-09-10'), closure('2026-09-15')] }
    const autumn = settingOf('autumn', terms, [summer])
    expect(autumn?.window.startDate).toBe('2026-09-12')
    expect(autumn?.closures).toEqual([closure('2026-09-15')])
  })
})
