import { describe, expect, test } from 'vitest'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedHolidays } from '#domain/bank-holidays/projected-holidays.ts'
import type { YearToPlan } from '#domain/count/year-to-plan.ts'
import { checkTerms } from '#domain/plan/calendar-rules.ts'
import { weekday } from '#domain/year/iso-date.ts'
import type { Term } from '#domain/year/term.ts'
import { applyTemplate } from './apply-template.ts'
import type { CalendarTemplate } from './calendar-template.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const term = (termType: Term['termType'], dates: [string, string], half: [string, string] | null): Term => ({
  termType,
  ...range(...dates),
  halfTerm: half === null ? null : range(...half),
})

//  Summer: 15 weeks from Monday 13 April to Tuesday 21 July
//          14 × 5 + 2 = 72, less half-term 5 and 4 May 1 = 66                       13 weeks
//  Autumn: 15 weeks from Monday 7 September, less half-term 5 = 70                  14 weeks
//  Spring: from Monday 4 January to Thursday 25 March, 59 less half-term 5 = 54     11 weeks
const template: CalendarTemplate = {
  fundingYear: '2026-27',
  yearStart: 'april',
  terms: [
    term('summer', ['2026-04-13', '2026-07-21'], ['2026-05-25', '2026-05-29']),
    term('autumn', ['2026-09-07', '2026-12-18'], ['2026-10-26', '2026-10-30']),
    term('spring', ['2027-01-04', '2027-03-25'], ['2027-02-15', '2027-02-19']),
  ],
  closures: [{ kind: 'inset', label: 'Staff training', ...range('2026-09-07') }],
}

function site(
  fundingYear: string,
  overrides: Partial<YearToPlan> = {},
  division: Division = 'england-and-wales',
) {
  const year = Number(fundingYear.slice(0, 4))
  return {
    fundingYear,
    yearStart: 'april' as const,
    country: 'England' as const,
    requirements: { targetWeeks: { summer: 13, autumn: 14, spring: 11 }, rounding: 'half' as const },
    bankHolidays: [year, year + 1].flatMap((each) => projectedHolidays(division, each)),
    ...overrides,
  }
}
const datesOf = ({ startDate, endDate, halfTerm }: Term) => [startDate, endDate, halfTerm?.startDate ?? null]
const sentencesOf = (applied: ReturnType<typeof applyTemplate>) =>
  applied.adjustments.map(({ sentence }) => sentence)

describe('a template in its own year, at a site like its own', () => {
  const applied = applyTemplate(template, site('2026-27'))

  test('is applied as it is', () => {
    expect(applied.terms).toEqual(template.terms)
    expect(applied.closures).toEqual(template.closures)
  })

  test('has no adjustments', () => {
    expect(applied.adjustments).toEqual([])
  })
})

describe('a template in the next year', () => {
  const applied = applyTemplate(template, site('2027-28'))

  //  2026: Mon 13 April      52 × 7 = 364 days later       2027: Mon 12 April
  test('moves by 52 whole weeks, so that Mondays stay Mondays', () => {
    expect(applied.terms[0]?.startDate).toBe('2027-04-12')
    expect(applied.terms.slice(0, 2).map(({ startDate }) => weekday(startDate))).toEqual([0, 0])
    expect(sentencesOf(applied)[0]).toBe(
      'All dates are 52 weeks later than in 2026-27, so that Mondays stay Mondays.',
    )
  })

  //  January 2028:  Sa 1  Su 2  Mo 3  Tu 4        New Year’s Day has its substitute on Monday
  test('begins on no bank holiday', () => {
    expect(applied.terms[2]?.startDate).toBe('2028-01-04')
    expect(sentencesOf(applied)).toContain(
      'Spring starts on Tuesday 4 January instead of 3 January: a bank holiday (New Year’s Day).',
    )
  })

  //  May 2027:  Mo 24 25 26 27 28   the template's half-term, 52 weeks later
  //             Mo 31 1 2 3 4 June  the last Monday of May: the Spring bank holiday
  test('keeps May half-term in the week of the Spring bank holiday', () => {
    expect(applied.terms[0]?.halfTerm).toEqual(range('2027-05-31', '2027-06-04'))
    expect(sentencesOf(applied)).toContain(
      'Summer half-term is 31 May to 4 June instead of 24 to 28 May: the week of the Spring bank holiday.',
    )
  })

  test('takes its closures along', () => {
    expect(applied.closures).toEqual([{ kind: 'inset', label: 'Staff training', ...range('2027-09-06') }])
  })
})

test('half-terms go to the authority’s published weeks', () => {
  const authorityTerms = {
    autumn: { ...range('2027-09-02', '2027-12-17'), halfTerm: range('2027-10-18', '2027-10-22') },
  }
  const applied = applyTemplate(template, site('2027-28', { authorityTerms }))
  expect(applied.terms[1]?.halfTerm).toEqual(range('2027-10-18', '2027-10-22'))
  expect(sentencesOf(applied)).toContain(
    'Autumn half-term is 18 to 22 October instead of 25 to 29 October: the authority’s half-term.',
  )
})

test('a half-term of the nursery’s own choice stays where no authority has published one', () => {
  const [summer, ...others] = template.terms
  const own = {
    ...template,
    terms: [{ ...summer, halfTerm: range('2026-06-08', '2026-06-12') } as Term, ...others],
  }
  expect(applyTemplate(own, site('2027-28')).terms[0]?.halfTerm).toEqual(range('2027-06-07', '2027-06-11'))
})

describe('a site with other targets', () => {
  const targetWeeks = { summer: 12, autumn: 14, spring: 12 }
  const applied = applyTemplate(
    template,
    site('2026-27', { requirements: { targetWeeks, rounding: 'half' } }),
  )

  //  Summer  13 weeks → 12: ends on Friday 10 July, 13 × 5 = 65 less 6 = 59 days
  //  Spring  stays at 54 days: those that it lacks are after Easter Monday
  test('gets terms that meet its targets, each with its sum in a sentence', () => {
    expect(applied.terms[0] && datesOf(applied.terms[0])).toEqual(['2026-04-13', '2026-07-10', '2026-05-25'])
    expect(sentencesOf(applied)[0]).toBe(
      'Summer ends 11 days earlier: −7 school days. Summer claim: 66 → 59 of 60 school days · 11.8 weeks, on target: 12 weeks to the nearest half.',
    )
    expect(applied.adjustments.map(({ termType }) => termType)).toEqual(['summer'])
    expect(applied.terms[1]).toEqual(template.terms[1])
  })
})

//  Mo 12 13 14 15 16 April 2027      Mo 12 13 14 15 16 July
//  From 12 April: 66 school days until Tuesday 20 July, 60 until Monday 12 July
test('a term keeps its start where an earlier end is enough for the target', () => {
  const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 11 } }
  const [summer] = applyTemplate(template, site('2027-28', { requirements })).terms
  expect(summer).toMatchObject(range('2027-04-12', '2027-07-12'))
})

//  Mo 22 23 24 25 [26]  29 30 March 2027      Spring until Tuesday 30 March; Good Friday and Easter Monday are bank holidays
//  The spring claim can't have 60 days: from 22 to 26 March the half-term would cost one school day less.
test('a half-term stays in its week where the claim can’t have its target', () => {
  const requirements = { targetWeeks: { summer: 12, autumn: 14, spring: 12 } }
  const [summer, autumn] = template.terms
  const spring = term('spring', ['2027-01-04', '2027-03-30'], ['2027-02-15', '2027-02-19'])
  const terms = [summer, autumn, spring].filter((each) => each !== undefined)
  const applied = applyTemplate({ ...template, terms }, site('2026-27', { requirements }))
  expect(applied.terms[2]?.halfTerm).toEqual(spring.halfTerm)
})

describe('a site with other bank holidays', () => {
  //  Scotland has no Easter Monday, and 2 January 2027 is a Saturday, with its substitute on Monday 4 January.
  const applied = applyTemplate(template, site('2026-27', {}, 'scotland'))

  test('does not begin a term on one of them', () => {
    expect(applied.terms[2]?.startDate).toBe('2027-01-05')
    expect(sentencesOf(applied)).toContain(
      'Spring starts on Tuesday 5 January instead of 4 January: a bank holiday (2nd January).',
    )
  })
})

//  1 September 2026 is a Tuesday; 52 weeks later it is Tuesday 31 August 2027, which the summer claim gets.
test('an autumn that began on 1 September does not begin in August', () => {
  const [summer, autumn, spring] = template.terms
  const terms = [summer, { ...autumn, startDate: '2026-09-01' }, spring] as Term[]
  const applied = applyTemplate(
    { ...template, closures: [], terms },
    site('2027-28', {
      requirements: { targetWeeks: { summer: 13, autumn: 14.5, spring: 11 }, rounding: 'half' },
    }),
  )
  expect(applied.terms[1]?.startDate).toBe('2027-09-01')
  expect(sentencesOf(applied)).toContain(
    'Autumn starts on Wednesday 1 September instead of 31 August: the autumn funding period starts there.',
  )
})

test('a closure at a term’s start or end moves with it', () => {
  const [summer, autumn, spring] = template.terms
  const terms = [summer, { ...autumn, startDate: '2026-09-01' }, spring] as Term[]
  const closures = [{ kind: 'inset' as const, label: 'Staff training', ...range('2026-09-01') }]
  const applied = applyTemplate({ ...template, closures, terms }, site('2027-28'))
  expect(applied.closures[0]).toMatchObject(range('2027-09-01'))
  expect(sentencesOf(applied)).toContain('“Staff training” is on 1 September instead of 31 August.')
})

//  A year from September ends with the next summer: its summer is a year further away than its autumn.
test('a site whose year begins in September gets the summer that ends it', () => {
  const applied = applyTemplate(template, site('2026-27', { yearStart: 'september' }))
  const starts = Object.fromEntries(applied.terms.map(({ termType, startDate }) => [termType, startDate]))
  expect(starts).toEqual({ summer: '2027-04-12', autumn: '2026-09-07', spring: '2027-01-04' })
})

test('a site whose year begins in September is closed at Christmas as the template is, and in August a year later', () => {
  const closedRanges = [range('2026-08-10', '2026-08-14'), range('2026-12-28', '2027-01-01')]
  const applied = applyTemplate({ ...template, closedRanges }, site('2026-27', { yearStart: 'september' }))
  expect(applied.closedRanges).toEqual([range('2026-12-28', '2027-01-01'), range('2027-08-09', '2027-08-13')])
})

test('a closure outside the fitted terms is left out, with an adjustment', () => {
  const closures = [{ kind: 'inset' as const, label: 'Cleaning', ...range('2026-07-21') }]
  const targetWeeks = { summer: 2, autumn: 14, spring: 11 }
  const applied = applyTemplate(
    { ...template, closures },
    site('2026-27', { requirements: { targetWeeks, rounding: 'half' } }),
  )
  const isInside = applied.closures.length === 1
  expect(
    isInside ||
      sentencesOf(applied).some((sentence) => sentence.startsWith('“Cleaning”, 21 July, is left out')),
  ).toBe(true)
  expect(checkTerms('2026-27', applied.terms, applied.closures).problems).toEqual([])
})

test('for any year and division the result can be saved', () => {
  const divisions = ['england-and-wales', 'scotland', 'northern-ireland'] as const
  for (const division of divisions)
    for (let year = 2024; year < 2034; year += 1) {
      const fundingYear = `${year}-${String((year + 1) % 100).padStart(2, '0')}`
      const applied = applyTemplate(template, site(fundingYear, {}, division))
      expect(checkTerms(fundingYear, applied.terms, applied.closures).problems).toEqual([])
    }
})
