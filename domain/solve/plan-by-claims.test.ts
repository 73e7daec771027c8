import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { fitTerm, type PlannedTerm, type PlannedYear, planYear } from './plan-to-target.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const sheffield: YearToPlan = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 11 }, rounding: 'half' },
  bankHolidays: [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year)),
  authorityTerms: {
    summer: { ...range('2026-04-13', '2026-07-21'), halfTerm: range('2026-05-25', '2026-05-29') },
    autumn: { ...range('2026-09-01', '2026-12-18'), halfTerm: range('2026-10-26', '2026-10-30') },
    spring: { ...range('2027-01-04', '2027-03-25'), halfTerm: range('2027-02-15', '2027-02-19') },
  },
}
const datesOf = ({ term }: PlannedTerm) => [term.startDate, term.endDate, term.halfTerm?.startDate ?? null]

describe('a claim of the whole year', () => {
  const requirements = { claims: 'by-year', targetWeeks: { summer: 13, autumn: 14, spring: 12 } } as const
  const wales: YearToPlan = { ...sheffield, country: 'Wales', requirements }

  //  Published: 66 + 74 + 54 = 194 school days; 39 weeks are 195
  test('is met by its terms together', () => {
    const [best, ...others] = planYear(wales, 4)
    expect(best?.claims.map(({ period, schoolDays }) => [period, schoolDays])).toEqual([['year', 195]])
    expect(best?.terms.map(({ schoolDays }) => schoolDays)).toEqual([67, 74, 54])
    expect(others.every(({ isExact, claims }) => isExact && claims[0]?.schoolDays === 195)).toBe(true)
    expect(others.some(({ how }) => how.startsWith('A week moved from'))).toBe(true)
  })

  test('leaves a term its share while others are not drawn', () => {
    expect(fitTerm(wales, 'spring', [], 1)[0]).toMatchObject({ schoolDays: 54, target: null })
    const others = planYear(wales, 1)[0]?.terms.map(({ term }) => term) ?? []
    expect(fitTerm(wales, 'summer', others, 1)[0]).toMatchObject({ schoolDays: 67, missed: null })
  })
})

describe('Christmas and Easter days', () => {
  const days = ({ terms = [] }: Partial<PlannedYear> = {}) => terms.map(datesOf)

  //  With nothing asked for, spring 2027 ends on Maundy Thursday, 25 March
  test('are used only where they are asked for or published', () => {
    const year = {
      ...sheffield,
      authorityTerms: {},
      requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 11 } },
    }
    expect(days(planYear(year)[0])[2]).toEqual(['2027-01-04', '2027-03-25', '2027-02-15'])
    const asked = planYear({ ...year, daysAskedFor: ['2027-03-30'] })[0]
    expect(days(asked)[2]).toEqual(['2027-01-04', '2027-03-30', '2027-02-15'])
    expect(asked?.isExact).toBe(true)
    const spring = { ...range('2027-01-04', '2027-03-31'), halfTerm: range('2027-02-15', '2027-02-19') }
    expect(planYear({ ...year, authorityTerms: { spring } })[0]?.isExact).toBe(true)
  })
})

describe('a term with one fixed day', () => {
  test('keeps a drawn start, and moves its end', () => {
    const keep = { startDate: '2026-04-20' }
    expect(fitTerm(sheffield, 'summer', [], 3, keep).map(datesOf)).toEqual([
      ['2026-04-20', '2026-07-21', '2026-05-25'],
    ])
  })

  test('keeps a drawn end', () => {
    const [fitted] = fitTerm(sheffield, 'summer', [], 3, { endDate: '2026-07-24' })
    expect(fitted?.term.endDate).toBe('2026-07-24')
    expect(fitted?.missed).toBeNull()
  })
})
