import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import { fitTerm, type PlannedTerm, planYear } from './plan-to-target.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const inset = (startDate: string, endDate = startDate): Closure => ({
  kind: 'inset',
  label: '',
  startDate,
  endDate,
})
const sheffield: YearToPlan = {
  fundingYear: '2026-27',
  requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 11 }, rounding: 'half' },
  bankHolidays: [2026, 2027].flatMap((year) => projectedHolidays('england-and-wales', year)),
  authorityTerms: {
    summer: { ...range('2026-04-13', '2026-07-21'), halfTerm: range('2026-05-25', '2026-05-29') },
    autumn: { ...range('2026-09-01', '2026-12-18'), halfTerm: range('2026-10-26', '2026-10-30') },
    spring: { ...range('2027-01-04', '2027-03-25'), halfTerm: range('2027-02-15', '2027-02-19') },
  },
}
const datesOf = ({ term }: PlannedTerm) => [term.startDate, term.endDate, term.halfTerm?.startDate ?? null]
const sentencesOf = ({ reasons }: PlannedTerm) => reasons.map(({ sentence }) => sentence)

describe('a year planned from the authority’s dates', () => {
  const [best, ...others] = planYear(sheffield)

  //  Summer: 13 weeks from Monday 13 April to Friday 10 July    13 × 5 = 65
  //          less half-term 5, bank holiday 4 May 1             65 − 6 = 59, to the nearest half 12 weeks
  //  Autumn: 15 weeks from Monday 7 September to Friday 18 December, less half-term 5      75 − 5 = 70
  //  Spring: 11 weeks and 4 days from Monday 4 January to Thursday 25 March (Good Friday is the 26th), less 5 = 54
  test('begins on Mondays, ends with the week and keeps the authority’s half-terms', () => {
    expect(best?.terms.map(datesOf)).toEqual([
      ['2026-04-13', '2026-07-10', '2026-05-25'],
      ['2026-09-07', '2026-12-18', '2026-10-26'],
      ['2027-01-04', '2027-03-25', '2027-02-15'],
    ])
    expect(best).toMatchObject({ isExact: true, weeks: 37, target: 37 })
  })

  test('explains each choice and its cost', () => {
    expect(best?.terms[0]?.reasons.map(({ points, sentence }) => [points, sentence])).toEqual([
      [
        8,
        'School days: 59 ÷ 5 = 11.8, to the nearest half 12: exactly the target, with 1 day fewer than 12 full weeks.',
      ],
      [0, 'Starts on Monday 13 April: the authority’s date.'],
      [0, 'Half-term is 25 to 29 May: the authority’s half-term.'],
      [7, 'Ends on Friday 10 July: 7 weekdays before the authority’s 21 July.'],
      [
        3,
        'Not counted, as a bank holiday: 4 May (Early May bank holiday, provisional) and 25 May (Spring bank holiday, in the half-term, provisional).',
      ],
    ])
    expect(best?.points).toBe(best?.terms.reduce((sum, { points }) => sum + points, 0))
  })

  test('has alternatives in order of cost, each with a term a week apart or another half-term', () => {
    expect(others).toHaveLength(2)
    const points = [best, ...others].map((year) => year?.points ?? 0)
    expect(points).toEqual(points.toSorted((a, b) => a - b))
    expect(others.map(({ isExact }) => isExact)).toEqual([true, true])
    expect(others[0]?.terms.map(datesOf)).not.toEqual(best?.terms.map(datesOf))
  })

  test('can have more of them', () => {
    expect(planYear(sheffield, 5)).toHaveLength(5)
    expect(planYear(sheffield, 5).slice(0, 3)).toEqual([best, ...others])
  })
})

describe('a term without the authority’s dates', () => {
  const year: YearToPlan = { ...sheffield, authorityTerms: {} }

  test('starts out from the usual dates, with May half-term in the week of the Spring bank holiday', () => {
    const [summer] = fitTerm(year, 'summer')
    expect(summer && datesOf(summer)).toEqual(['2026-04-20', '2026-07-17', '2026-05-25'])
    expect(summer && sentencesOf(summer)).toContain(
      'Half-term is 25 to 29 May: the week of the Spring bank holiday.',
    )
  })

  test('has its half-term in the middle week of the dates it gets', () => {
    const [autumn] = fitTerm(year, 'autumn')
    expect(autumn && sentencesOf(autumn)).toContain('Half-term is 26 to 30 October: the middle week.')
  })
})

describe('a term that its funding period is too short for', () => {
  const year = {
    ...sheffield,
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' as const },
  }

  //  Mo Tu We Th Fr         Monday 4 January to Wednesday 31 March: 12 × 5 + 3 = 63 weekdays,
  //  22 23 24 25[26]        less half-term 5 and Easter 2 = 56. 12 weeks are 60, or 59 rounded:
  // [29]30 31  1  2         four more from 1 to 6 April, since Monday 5 alone would make a week of one day.
  //   5  6
  test('takes the days it needs from the next claim, and names them', () => {
    const spring = planYear(year)[0]?.terms[2]
    expect(spring && datesOf(spring)).toEqual(['2027-01-04', '2027-04-06', '2027-02-15'])
    expect(spring && sentencesOf(spring)).toContain(
      'The summer claim gets 4 school days of it: 1, 2, 5 and 6 April. Its own period has only 56 school days beside the half-term.',
    )
  })
})

describe('closures', () => {
  //  Mo Tu We Th Fr       September 2026
  //     1  2 x3 x4        INSET on 3 and 4: a term from Monday 7 would leave it outside
  //   7  8  9 10 11
  test('stay inside their term, and the days around them are counted', () => {
    const [autumn] = fitTerm({ ...sheffield, closures: [inset('2026-09-03', '2026-09-04')] }, 'autumn')
    expect(autumn && datesOf(autumn)).toEqual(['2026-09-01', '2026-12-16', '2026-10-26'])
    expect(autumn?.schoolDays).toBe(70)
    expect(autumn && sentencesOf(autumn)).toContain('“INSET day”, 3 to 4 September, stays.')
  })

  test('take half a day where they are half days', () => {
    const halfDay: Closure = { ...inset('2026-09-07'), portion: 'half' }
    const withHalfDay = { ...sheffield, closures: [halfDay] }
    expect(fitTerm(withHalfDay, 'autumn')[0]).toMatchObject({ schoolDays: 70.5, weeks: 14, missed: null })
  })

  test('that fit into no term are named as left out', () => {
    const [summer] = fitTerm({ ...sheffield, closures: [inset('2026-02-02')] }, 'summer')
    expect(summer?.leftOut).toEqual([inset('2026-02-02')])
    expect(summer && sentencesOf(summer)).toContain('“INSET day”, 2 February, is left outside the term.')
  })
})

describe('one term fitted between others', () => {
  const summer: Term = { termType: 'summer', ...range('2026-04-13', '2026-09-11'), halfTerm: null }
  const spring: Term = { termType: 'spring', ...range('2026-12-14', '2027-03-25'), halfTerm: null }

  test('overlaps neither', () => {
    for (const { term } of fitTerm(sheffield, 'autumn', [summer, spring])) {
      expect(term.startDate > '2026-09-11' && term.endDate < '2026-12-14').toBe(true)
    }
  })

  test('says how many days are left when there are too few', () => {
    const [autumn] = fitTerm(sheffield, 'autumn', [summer, spring])
    expect(autumn?.missed).toEqual({
      weeks: -1,
      sentence:
        'The weeks are 1 week short of the target of 14. From 12 September to 13 December there are only 65 school days.',
    })
  })

  test('is not planned where no day is left', () => {
    expect(fitTerm(sheffield, 'autumn', [{ ...summer, endDate: '2026-12-13' }, spring])).toEqual([])
  })
})

describe('a target that can’t be met', () => {
  const withSummer = (summer: number, rounding: 'half' | 'tenths' = 'half') =>
    fitTerm(
      { ...sheffield, requirements: { targetWeeks: { summer, autumn: 14, spring: 11 }, rounding } },
      'summer',
    )[0]

  test('is said to be none of the weeks that the authority counts', () => {
    expect(withSummer(12.3)?.missed).toEqual({
      weeks: 0.2,
      sentence:
        'The weeks are 0.2 weeks over the target of 12.3. Weeks that are counted to the nearest half never come to 12.3.',
    })
    expect(withSummer(12.6, 'tenths')?.missed).toBeNull()
  })

  test('is met as nearly as can be', () => {
    expect(withSummer(0)).toMatchObject({ schoolDays: 1, weeks: 0, missed: null })
    expect(withSummer(0, 'tenths')?.missed?.sentence).toBe(
      'The weeks are 0.2 weeks over the target of 0. No start, end and half-term leave that many school days.',
    )
    expect(withSummer(40)?.missed?.sentence).toMatch(
      /^The weeks are .* From 1 March to 1 October there are only \d+ school days\.$/,
    )
  })

  test('is refused when it is no number of weeks', () => {
    expect(() => withSummer(-1)).toThrow(RangeError)
    expect(() => withSummer(Number.NaN)).toThrow('Not a target from 0 to 53 weeks: NaN')
  })
})

test('a year that begins in September is planned in that order', () => {
  const [best] = planYear({ ...sheffield, authorityTerms: {}, yearStart: 'september' })
  expect(best?.terms.map(({ term }) => [term.termType, term.startDate.slice(0, 7)])).toEqual([
    ['autumn', '2026-09'],
    ['spring', '2027-01'],
    ['summer', '2027-04'],
  ])
})
