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
const sentencesOf = ({ reasons }: PlannedTerm) => reasons

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

  test('explains each choice', () => {
    expect(best?.terms[0] && sentencesOf(best.terms[0])).toEqual([
      'The summer claim has 59 of 60 school days · 11.8 weeks.',
      'Starts on Monday 13 April: the authority’s date.',
      'Half-term is 25 to 29 May: the authority’s half-term.',
      'Ends on Friday 10 July: 7 weekdays before the authority’s 21 July.',
      'Not counted, as a bank holiday: 4 May (Early May bank holiday, provisional) and 25 May (Spring bank holiday, in the half-term, provisional).',
    ])
    expect(best?.how).toBe('The published dates, summer and autumn changed to meet the claims; 12 + 14 + 11')
  })

  test('has alternatives that meet the claims too, each with a line that says how it differs', () => {
    expect(others.map(({ isExact }) => isExact)).toEqual([true, true])
    expect(new Set([best, ...others].map((year) => year?.terms.map(datesOf).join())).size).toBe(3)
    expect(others.map(({ how }) => how)).toEqual([
      'An INSET day on 13 April, summer ends 2 days later; 12 + 14 + 11',
      'Back a week later after Easter; 12 + 14 + 11',
    ])
  })

  test('can have more of them', () => {
    expect(planYear(sheffield, 5).length).toBeGreaterThan(3)
    expect(planYear(sheffield, 5).slice(0, 3)).toEqual([best, ...others])
  })

  test('is exact in days where the rounding is not known', () => {
    const exact = { ...sheffield, requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 10.8 } } }
    expect(planYear(exact)[0]?.claims.map(({ schoolDays }) => schoolDays)).toEqual([65, 70, 54])
  })

  //  Spring: published until Thursday 8 April; the claim needs Monday 4 January to Thursday 25 March
  test('stays whole where the claim allows it, days beyond the year included', () => {
    const spring = { ...range('2027-01-04', '2027-04-08'), halfTerm: range('2027-02-15', '2027-02-19') }
    const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 11.2 } }
    const [first] = planYear({ ...sheffield, requirements, authorityTerms: { spring } })
    expect(first?.terms[2] && datesOf(first.terms[2])).toEqual(['2027-01-04', '2027-04-08', '2027-02-15'])
    expect(first?.claims[2]?.schoolDays).toBe(56)
  })
})

describe('a term without the authority’s dates', () => {
  const year: YearToPlan = { ...sheffield, authorityTerms: {} }

  test('starts out from the usual dates, with May half-term in the week of the Spring bank holiday', () => {
    const [summer] = fitTerm(year, 'summer')
    expect(summer && datesOf(summer)).toEqual(['2026-04-13', '2026-07-10', '2026-05-25'])
    expect(summer && sentencesOf(summer)).toContain(
      'Half-term is 25 to 29 May: the week of the Spring bank holiday.',
    )
  })

  test('has its half-term in the usual week', () => {
    const [autumn] = fitTerm(year, 'autumn')
    expect(autumn && sentencesOf(autumn)).toContain(
      'Half-term is 26 to 30 October: the week of the fourth Monday of October.',
    )
  })
})

describe('a term that its funding period is too short for', () => {
  const year = {
    ...sheffield,
    requirements: { targetWeeks: { summer: 12, autumn: 14, spring: 12 }, rounding: 'half' as const },
  }

  //  Mo Tu We Th Fr         Monday 4 January to Thursday 25 March: 11 × 5 + 4 = 59 weekdays, less half-term 5 = 54
  //  22 23 24 25[26]        12 weeks are 60, or 59 rounded
  // [29]x30x31
  test('comes as near as it can, and says why it comes no nearer', () => {
    const spring = planYear(year)[0]?.terms[2]
    expect(spring && datesOf(spring)).toEqual(['2027-01-04', '2027-03-25', '2027-02-15'])
    expect(spring?.missed).toBe(
      'The spring claim is 1 week short: 54 of 60 days. From 1 January to 31 March there are at most 54 school days outside the half-term and the Christmas and Easter days.',
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
    expect(fitTerm(withHalfDay, 'autumn')[0]).toMatchObject({ schoolDays: 69.5, weeks: 14, missed: null })
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

  //  The autumn claim has days of the others too: 7 of September in the summer term, 14 to 31 December in the spring one
  test('counts what the others have in its claim', () => {
    const [autumn] = fitTerm(sheffield, 'autumn', [summer, spring])
    expect(autumn).toMatchObject({ weeks: 14, missed: null })
  })

  test('says how many days are left when there are too few', () => {
    const free = { ...spring, startDate: '2027-01-04' }
    const until = { ...summer, endDate: '2026-10-16' }
    const requirements = { targetWeeks: { summer: 12, autumn: 20, spring: 11 } }
    expect(fitTerm({ ...sheffield, requirements }, 'autumn', [until, free])[0]?.missed).toMatch(
      /^The autumn claim is .* short\. From 17 October to 31 December there are at most 43 school days outside/,
    )
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
    expect(withSummer(12.3)?.missed).toBe(
      'The summer claim is 0.2 weeks over: 62 of 61.5 days. Weeks that are counted to the nearest half never come to 12.3.',
    )
    expect(withSummer(12.6, 'tenths')?.missed).toBeNull()
  })

  test('is met as nearly as can be', () => {
    expect(withSummer(0)).toMatchObject({ schoolDays: 1, weeks: 0, missed: null })
    expect(withSummer(0, 'tenths')?.missed).toBe(
      'The summer claim is 0.2 weeks over: 1 of 0 days. No start, end and half-term leave fewer school days.',
    )
    expect(withSummer(40)?.missed).toMatch(
      /^The summer claim is .* From 1 April to 31 August there are at most \d+ school days outside/,
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
