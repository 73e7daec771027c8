import { describe, expect, test } from 'vitest'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import { checkTerms } from './calendar-rules.ts'

const right: Record<TermType, Term> = {
  summer: { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-21', halfTerm: null },
  autumn: { termType: 'autumn', startDate: '2026-09-03', endDate: '2026-12-18', halfTerm: null },
  spring: { termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-31', halfTerm: null },
}

const check = (changes: Partial<Record<TermType, Partial<Term>>>) =>
  checkTerms(
    '2026-27',
    termTypes.map((termType) => ({ ...right[termType], ...changes[termType] })),
    [],
  )

describe('a term that leaves its funding year', () => {
  test('is a warning that names the days', () => {
    expect(check({ spring: { endDate: '2027-04-04' } })).toEqual({
      problems: [],
      warnings: [
        {
          path: 'spring.endDate',
          message: 'Spring term ends 4 days after the funding year: 1, 2, 3 and 4 April.',
          days: ['2027-04-01', '2027-04-02', '2027-04-03', '2027-04-04'],
        },
      ],
    })
  })

  test('can do so at the start', () => {
    expect(check({ summer: { startDate: '2026-03-31' } }).warnings).toEqual([
      {
        path: 'summer.startDate',
        message: 'Summer term starts 1 day before the funding year: 31 March.',
        days: ['2026-03-31'],
      },
    ])
  })

  test('by 31 days is still a warning, by 32 a problem', () => {
    const by31 = check({ spring: { endDate: '2027-05-01' } })
    expect(by31.problems).toEqual([])
    expect(by31.warnings[0]?.message).toBe(
      'Spring term ends 31 days after the funding year: 1 April to 1 May.',
    )
    expect(by31.warnings[0]?.days).toHaveLength(31)
    expect(check({ spring: { endDate: '2027-05-02' } })).toEqual({
      problems: [
        {
          path: 'spring.endDate',
          message:
            'Spring term ends on 2 May 2027, 32 days after the funding year 2026-27: at most 31 are possible.',
        },
      ],
      warnings: [],
    })
  })

  test('altogether names only its own days', () => {
    const spring = { startDate: '2027-04-05', endDate: '2027-04-06' }
    expect(check({ spring }).warnings).toEqual([
      {
        path: 'spring.endDate',
        message: 'Spring term ends 6 days after the funding year: 5 and 6 April.',
        days: ['2027-04-05', '2027-04-06'],
      },
    ])
  })

  test('altogether, before it, names only its own days as well', () => {
    const summer = { startDate: '2026-03-16', endDate: '2026-03-17' }
    expect(check({ summer }).warnings).toEqual([
      {
        path: 'summer.startDate',
        message: 'Summer term starts 16 days before the funding year: 16 and 17 March.',
        days: ['2026-03-16', '2026-03-17'],
      },
    ])
  })

  test('by a whole year is a problem: the year was mistyped', () => {
    const { problems } = check({ summer: { startDate: '2025-04-13', endDate: '2025-07-21' } })
    expect(problems).toEqual([
      {
        path: 'summer.startDate',
        message:
          'Summer term starts on 13 April 2025, 353 days before the funding year 2026-27: at most 31 are possible.',
      },
    ])
  })
})
