import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import { type Closure, closurePortions } from '#domain/plan/closure.ts'
import { addDays } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { changesInWords, diffCalendars, type PlanToCompare, type TermDiff } from './calendar-diff.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const inset = (startDate: string): Closure => ({ kind: 'inset', label: '', ...range(startDate) })
//  Autumn: 15 weeks from Monday 7 September to Friday 18 December, less half-term 5     70 school days, 14 weeks
const autumn: Term = {
  termType: 'autumn',
  ...range('2026-09-07', '2026-12-18'),
  halfTerm: range('2026-10-26', '2026-10-30'),
}
const plan: PlanToCompare = {
  terms: [autumn],
  closures: [],
  bankHolidays: projectedHolidays('england-and-wales', 2026),
}
const withTerm = (changes: Partial<Term>, others: Partial<PlanToCompare> = {}) => ({
  ...plan,
  ...others,
  terms: [{ ...autumn, ...changes }],
})
const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
const rules = { fundingYear: '2026-27', yearStart: 'april', requirements: { targetWeeks } } as const
const diff = (after: PlanToCompare, before = plan) => diffCalendars(before, after, rules).terms[0]
const datesOf = (days: TermDiff['gained'] = []) => days.map(({ date }) => date)

describe('a term that changes', () => {
  //  Mo Tu We Th Fr      December 2026
  //  14 15 16 17)18)
  test('names the days it loses', () => {
    const shorter = diff(withTerm({ endDate: '2026-12-16' }))
    expect(shorter).toMatchObject({ schoolDays: { before: 70, after: 68 } })
    expect(datesOf(shorter?.lost)).toEqual(['2026-12-17', '2026-12-18'])
    expect(shorter?.sentence).toBe('Autumn ends 2 days earlier: −2 school days.')
  })

  test('names the days it gains, weekends not among them', () => {
    const longer = diff(withTerm({ startDate: '2026-09-03' }))
    expect(datesOf(longer?.gained)).toEqual(['2026-09-03', '2026-09-04'])
    expect(longer?.sentence).toBe('Autumn starts 4 days earlier: +2 school days.')
  })

  test('gains and loses when its half-term moves', () => {
    const moved = diff(withTerm({ halfTerm: range('2026-10-19', '2026-10-23') }))
    expect(moved?.gained).toHaveLength(5)
    expect(moved?.lost).toHaveLength(5)
    expect(moved?.sentence).toBe(
      'Autumn has its half-term from 19 to 23 October instead of 26 to 30 October: 70 school days as before.',
    )
    expect(diff(withTerm({ halfTerm: null }))?.sentence).toBe('Autumn has no half-term: +5 school days.')
  })

  test('names closures and bank holidays that are added and removed', () => {
    const half = { ...inset('2026-11-20'), portion: 'half' as const, label: 'Sports day' }
    const before = { ...plan, closures: [inset('2026-09-07')] }
    const after = { ...plan, closures: [half] }
    expect(diff(after, before)?.sentence).toBe(
      'Autumn loses “INSET day” 7 September and gets “Sports day” 20 November (INSET day, half days): +0.5 school days.',
    )
    const holiday = { name: 'Extra bank holiday', date: '2026-09-21', isProvisional: false }
    const proclaimed = { ...plan, bankHolidays: [...plan.bankHolidays, holiday] }
    expect(diff(proclaimed)).toMatchObject({
      lost: [{ date: '2026-09-21', before: 1, after: 0 }],
      sentence: 'Autumn gets the Extra bank holiday on 21 September: −1 school day.',
    })
  })

  //  Mo            September 2026
  //   7)           INSET day, counted as before
  test('names a closure whose kind or payment alone differs', () => {
    const closed = (closure: Partial<Closure>) => ({
      ...plan,
      closures: [{ ...inset('2026-09-07'), ...closure }],
    })
    const differs = (before: Partial<Closure>, after: Partial<Closure>) => diff(closed(after), closed(before))
    expect(differs({}, { isFunded: true, isCharged: true })?.sentence).toBe(
      'Autumn loses “INSET day” 7 September and gets “INSET day” 7 September (funded, charged): 69 school days as before.',
    )
    expect(differs({ label: 'Storm' }, { label: 'Storm', kind: 'other' })?.sentence).toBe(
      'Autumn loses “Storm” 7 September (INSET day) and gets “Storm” 7 September (Other closure): 69 school days as before.',
    )
    expect(differs({ label: 'inset day' }, { label: 'INSET days' })?.sentence).toBe(
      'Autumn loses “inset day” 7 September and gets “INSET days” 7 September (INSET day): 69 school days as before.',
    )
    expect(differs({ isFunded: false }, {})?.sentence).toBe('Autumn is unchanged.')
  })

  test('names all its changes in one sentence', () => {
    expect(diff(withTerm({ startDate: '2026-09-01', endDate: '2026-12-11' }))?.sentence).toBe(
      'Autumn starts 6 days earlier and ends 7 days earlier: −1 school day.',
    )
  })
})

describe('claims whose days differ', () => {
  const shorter = withTerm({ endDate: '2026-12-16' })

  test('are said with their target', () => {
    expect(changesInWords(diffCalendars(plan, shorter, rules))).toEqual([
      'Autumn ends 2 days earlier: −2 school days.',
      'Autumn claim: 70 → 68 of 70 school days · 13.6 weeks, 2 days short.',
    ])
  })

  test('are the year’s where the nation pays once a year', () => {
    const requirements = { targetWeeks, claims: 'by-year' } as const
    expect(diffCalendars(plan, shorter, { ...rules, requirements }).claims).toEqual([
      'The year’s claim: 70 → 68 of 190 school days · 13.6 weeks, 24 weeks and 2 days short.',
    ])
  })

  //  The days of April 2027 belong to the summer claim of the next year.
  test('are not those of a term that changes beyond its year alone', () => {
    const spring: Term = { termType: 'spring', ...range('2027-03-01', '2027-04-01'), halfTerm: null }
    const later = { ...plan, terms: [{ ...spring, endDate: '2027-04-02' }] }
    expect(changesInWords(diffCalendars({ ...plan, terms: [spring] }, later, rules))).toEqual([
      'Spring ends 1 day later: +1 school day.',
    ])
  })
})

test('a term that is new, removed or the same says so', () => {
  const nothing = { ...plan, terms: [] }
  expect(diff(plan, nothing)?.sentence).toBe('Autumn is new: +70 school days.')
  expect(diff({ ...plan, terms: [{ ...autumn, endDate: '' }] })?.sentence).toBe(
    'Autumn is removed: −70 school days.',
  )
  expect(diff(plan)?.sentence).toBe('Autumn is unchanged.')
  expect(diffCalendars(nothing, nothing, rules)).toEqual({ terms: [], claims: [] })
})

test('days gained less days lost are the difference of the counts, and the reverse diff has the opposite sign', () => {
  const move = fc.integer({ min: -20, max: 20 })
  const anyPlan = fc
    .record({
      start: move,
      end: move,
      halfTerm: move,
      closures: fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...closurePortions)), {
        maxLength: 4,
      }),
    })
    .map(({ start, end, halfTerm, closures }) =>
      withTerm(
        {
          startDate: addDays(autumn.startDate, start),
          endDate: addDays(autumn.endDate, end),
          halfTerm: range(addDays('2026-10-26', halfTerm), addDays('2026-10-30', halfTerm)),
        },
        { closures: closures.map(([day, portion]) => ({ ...inset(addDays('2026-09-01', day)), portion })) },
      ),
    )
  fc.assert(
    fc.property(anyPlan, anyPlan, (before, after) => {
      const there = diff(after, before)
      const back = diff(before, after)
      const sum = (days: TermDiff['gained'] = []) =>
        days.reduce((all, day) => all + day.after - day.before, 0)
      const counted = (there?.schoolDays.after ?? 0) - (there?.schoolDays.before ?? 0)
      expect(sum(there?.gained) + sum(there?.lost)).toBe(counted)
      expect(datesOf(back?.gained)).toEqual(datesOf(there?.lost))
    }),
  )
})
