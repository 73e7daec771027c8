import { describe, expect, test } from 'vitest'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { Closure } from '#domain/plan/closure.ts'
import type { DateRange } from '#domain/year/iso-date.ts'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import { checkRules } from './rule-check.ts'
import { applyChange, type CalendarToCheck, type RuleId, ruleIds } from './rule-result.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const closure = (startDate: string, endDate = startDate, label = ''): Closure => ({
  kind: 'inset',
  label,
  startDate,
  endDate,
})

const term = (termType: TermType, dates: DateRange, halfTerm: DateRange): Term => ({
  termType,
  ...dates,
  halfTerm,
})

//  Staffordshire's 2026-27: 13 + 14 + 11 weeks, as counted in authorities-counted.test.ts
const right: Record<TermType, Term> = {
  summer: term('summer', range('2026-04-13', '2026-07-21'), range('2026-05-25', '2026-05-29')),
  autumn: term('autumn', range('2026-09-03', '2026-12-18'), range('2026-10-26', '2026-10-30')),
  spring: term('spring', range('2027-01-04', '2027-03-31'), range('2027-02-15', '2027-02-19')),
}
const published = (year: number) =>
  projectedHolidays('england-and-wales', year).map((holiday) => ({ ...holiday, isProvisional: false }))
const staffordshire: CalendarToCheck = {
  fundingYear: '2026-27',
  yearStart: 'april',
  country: 'England',
  terms: termTypes.map((termType) => right[termType]),
  requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'half' },
  bankHolidays: [2026, 2027].flatMap(published),
  closures: [closure('2026-07-21'), closure('2026-09-03', '2026-09-04'), closure('2027-01-04')],
}
const withTerms = (
  changes: Partial<Record<TermType, Partial<Term>>>,
  others: Partial<CalendarToCheck> = {},
) => ({
  ...staffordshire,
  closures: [],
  ...others,
  terms: termTypes.map((termType) => ({ ...right[termType], ...changes[termType] })),
})
const resultsOf = (rule: RuleId, calendar: CalendarToCheck) =>
  checkRules(calendar).filter((result) => result.rule === rule)
const sentencesOf = (rule: RuleId, calendar: CalendarToCheck) =>
  resultsOf(rule, calendar).map(({ outcome, sentence }) => `${outcome}: ${sentence}`)

test('a valid calendar passes every rule, each with a sentence', () => {
  const results = checkRules(staffordshire)
  expect([...new Set(results.map(({ rule }) => rule))]).toEqual([...ruleIds])
  expect(results.filter(({ outcome }) => outcome !== 'pass').map(({ sentence }) => sentence)).toEqual([
    // Monday 20 July is followed by an INSET day, with which the term ends.
    'The last week of the summer term has only 1 school day, 20 July.',
    'Mondays lose 3 school days, other weekdays at most 2. Opening on Monday 27 July 2026 would give one back.',
  ])
  expect(results.every(({ sentence }) => sentence.endsWith('.'))).toBe(true)
})

describe('the weeks', () => {
  test('of the year and of each claim are compared with the targets, days first, with the sum', () => {
    expect(resultsOf('year-weeks', staffordshire)).toMatchObject([
      {
        outcome: 'pass',
        sentence: '190 of 190 school days · 38 weeks, on target.',
        arithmetic: '13 + 14 + 11 = 38',
      },
    ])
    expect(resultsOf('claim-weeks', staffordshire)[0]).toMatchObject({
      outcome: 'pass',
      sentence: 'Summer: 65 of 65 school days · 13 weeks, on target.',
      arithmetic: '65 ÷ 5 = 13',
    })
  })

  //  Without its INSET days autumn has 72 days: 14.4, to the nearest half 14.5. A week less is 13.5.
  test('that fall short fail, those over are a warning', () => {
    expect(sentencesOf('claim-weeks', withTerms({ autumn: { endDate: '2026-12-11' } }))[1]).toBe(
      'fail: Autumn: 67 of 70 school days · 13.4 weeks, 0.5 weeks short: 67 of 70 days.',
    )
    expect(sentencesOf('year-weeks', withTerms({}))).toEqual([
      'warning: 194 of 190 school days · 38.8 weeks, autumn over.',
    ])
  })

  test('can be fixed by the nearest dates that meet the target', () => {
    const calendar = withTerms({})
    const fix = resultsOf('claim-weeks', calendar)[1]?.fix
    expect(fix?.label).toBe('Start autumn on Monday 7 September')
    const fixed = fix ? applyChange({ terms: calendar.terms, closures: [] }, fix.change) : null
    expect(fixed && sentencesOf('claim-weeks', { ...calendar, ...fixed })[1]).toBe(
      'pass: Autumn: 70 of 70 school days · 14 weeks, on target.',
    )
  })

  test('have no fix where no dates meet the target', () => {
    const requirements = { targetWeeks: { summer: 13.3, autumn: 14, spring: 11 }, rounding: 'half' } as const
    expect(resultsOf('claim-weeks', withTerms({}, { requirements }))[0]).toMatchObject({
      outcome: 'fail',
      fix: null,
    })
  })

  //  13 weeks less half-term and 4 May are 59 days
  test('that depend on rounding are named', () => {
    const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 11 }, rounding: 'half' } as const
    const calendar = withTerms({ summer: { endDate: '2026-07-10' } }, { requirements })
    expect(resultsOf('rounding', calendar)[0]).toMatchObject({
      outcome: 'warning',
      sentence: 'Summer has 59 school days; 12 full weeks need 60.',
      arithmetic: '59 ÷ 5 = 11.8, to the nearest half 12',
    })
  })
})

describe('days of another claim', () => {
  //  Mo Tu We Th Fr      the default end of spring, Sunday 4 April 2027
  // [29]30 31| 1  2      1 and 2 April are the next funding year's
  const calendar = withTerms({ spring: { endDate: '2027-04-04' } })

  test('are named, with the sum', () => {
    expect(resultsOf('funding-periods', calendar)).toMatchObject([
      {
        outcome: 'warning',
        sentence: '2 school days of the spring term belong to the summer claim of 2027-28.',
        arithmetic: '56 spring + 2 summer = 58',
        days: ['2027-04-01', '2027-04-02'],
        fix: { label: 'End spring on Wednesday 31 March' },
      },
    ])
  })

  test('also leave the year, up to 31 of them', () => {
    expect(sentencesOf('funding-year', calendar)).toEqual([
      'warning: Spring term ends 4 days after the funding year: 1, 2, 3 and 4 April.',
    ])
    expect(sentencesOf('funding-year', withTerms({ spring: { endDate: '2027-05-04' } }))[0]).toMatch(
      /^fail: /,
    )
  })
})

describe('terms, half-terms and closures', () => {
  test('that overlap fail, and the later term can start after the earlier', () => {
    const [result] = resultsOf('term-dates', withTerms({ autumn: { startDate: '2026-07-20' } }))
    expect(result).toMatchObject({ outcome: 'fail', fix: { label: 'Start autumn on Wednesday 22 July' } })
  })

  test('outside fail, and can be moved, shortened or removed', () => {
    const halfTerm = resultsOf(
      'half-terms',
      withTerms({ autumn: { halfTerm: range('2026-08-24', '2026-08-28') } }),
    )
    expect(halfTerm[0]?.fix?.label).toBe('Have the autumn half-term from 26 to 30 October')
    const closures = [closure('2026-08-10'), closure('2026-07-20', '2026-07-24', 'Summer fair')]
    expect(
      resultsOf('closures', withTerms({}, { closures })).map(({ outcome, fix }) => [outcome, fix?.label]),
    ).toEqual([
      ['fail', 'Remove “INSET day”, 10 August'],
      ['fail', 'Shorten “Summer fair” to 20 to 21 July'],
    ])
  })

  test('warn when a closure changes no school day', () => {
    const closures = [closure('2026-05-04'), closure('2026-05-06')]
    expect(sentencesOf('closures', withTerms({}, { closures }))).toEqual([
      'warning: “INSET day”, 4 May, takes no school day away.',
    ])
  })

  test('have their half-term in the authority’s week, or in May in that of the Spring bank holiday', () => {
    const calendar = withTerms(
      { summer: { halfTerm: range('2026-05-18', '2026-05-22') }, autumn: { halfTerm: null } },
      { authorityTerms: { autumn: right.autumn } },
    )
    expect(resultsOf('half-term-weeks', calendar).map(({ sentence, fix }) => [sentence, fix?.label])).toEqual(
      [
        [
          'Summer half-term, 18 to 22 May, is not the week of the Spring bank holiday, 25 to 29 May.',
          'Have the summer half-term from 25 to 29 May',
        ],
        ['Autumn has no half-term.', 'Have the autumn half-term from 26 to 30 October'],
      ],
    )
  })

  test('start and end on days that can be school days, with no week of one day', () => {
    const calendar = withTerms({
      summer: { startDate: '2026-04-06', endDate: '2026-08-23' },
      autumn: { endDate: '2026-12-14' },
    })
    expect(resultsOf('whole-weeks', calendar).map(({ sentence, fix }) => [sentence, fix?.label])).toEqual([
      ['Summer starts on Monday 6 April, Easter Monday.', 'Start summer on Tuesday 7 April'],
      ['Summer ends on Sunday 23 August.', 'End summer on Friday 21 August'],
      [
        'The last week of the autumn term has only 1 school day, 14 December.',
        'End autumn on Friday 11 December',
      ],
    ])
  })
})

test('no fix leaves a closure outside its term', () => {
  const calendar = withTerms(
    { autumn: { startDate: '2026-09-02' } },
    { closures: [closure('2026-09-03', '2026-09-04')] },
  )
  expect(resultsOf('whole-weeks', calendar)).toMatchObject([
    { sentence: 'The first week of the autumn term has only 1 school day, 2 September.', fix: null },
  ])
})

describe('closures and bank holidays', () => {
  test('of more than five INSET days, half days by halves, are a warning', () => {
    const closures = [
      closure('2026-06-01', '2026-06-05'),
      { ...closure('2026-06-08'), portion: 'half' as const },
    ]
    expect(sentencesOf('inset-days', withTerms({}, { closures }))).toEqual([
      'warning: 5.5 INSET days; schools take up to 5.',
    ])
    expect(sentencesOf('inset-days', staffordshire)).toEqual(['pass: 4 INSET days; schools take up to 5.'])
  })

  test('that are not published yet are named', () => {
    const bankHolidays = [...published(2026), ...projectedHolidays('england-and-wales', 2027)]
    expect(resultsOf('provisional-bank-holidays', withTerms({}, { bankHolidays }))).toMatchObject([
      {
        outcome: 'warning',
        sentence: 'Bank holidays that are not published yet lie inside the terms: 26 and 29 March.',
        days: ['2027-03-26', '2027-03-29'],
      },
    ])
  })

  test('that one weekday loses more by are counted weekday by weekday', () => {
    expect(resultsOf('weekdays', staffordshire)[0]).toMatchObject({
      arithmetic: 'Monday 3, Tuesday 1, Wednesday 0, Thursday 1, Friday 2',
    })
  })
})
