import { describe, expect, test } from 'vitest'
import type { Term } from '#domain/year/term.ts'
import { authorityOpenHolidays, authorityTermsFor } from './authority-terms.ts'
import { academicYearOf, checkPublishedYear, type PublishedYear } from './published-term-dates.ts'

const halfTerm = (startDate: string, endDate: string) => ({ startDate, endDate })

const sheffield: PublishedYear = {
  academicYear: '2026-27',
  terms: [
    {
      termType: 'autumn',
      startDate: '2026-09-01',
      endDate: '2026-12-18',
      halfTerm: halfTerm('2026-10-26', '2026-10-30'),
    },
    {
      termType: 'spring',
      startDate: '2027-01-04',
      endDate: '2027-03-25',
      halfTerm: halfTerm('2027-02-15', '2027-02-19'),
    },
    {
      termType: 'summer',
      startDate: '2027-04-12',
      endDate: '2027-07-21',
      halfTerm: halfTerm('2027-05-31', '2027-06-04'),
    },
  ],
  insetDays: ['2026-09-01'],
}
const before: PublishedYear = {
  academicYear: '2025-26',
  terms: [{ termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-20', halfTerm: null }],
  insetDays: [],
}

test('an academic year runs from September to August; August belongs to the next one', () => {
  expect(academicYearOf('2026-09-01')).toBe('2026-27')
  expect(academicYearOf('2026-08-27')).toBe('2026-27')
  expect(academicYearOf('2027-07-31')).toBe('2026-27')
})

describe('the authority’s terms for a funding year', () => {
  test('are the summer of the academic year before, and the autumn and spring of the one that begins', () => {
    const { summer, autumn, spring } = authorityTermsFor('2026-27', [sheffield, before])
    expect(summer).toBe(before.terms[0])
    expect(autumn).toBe(sheffield.terms[0])
    expect(spring).toBe(sheffield.terms[1])
  })

  test('are only those that were published', () => {
    expect(Object.keys(authorityTermsFor('2027-28', [sheffield, before]))).toEqual(['summer'])
    expect(authorityTermsFor('2024-25', [sheffield, before])).toEqual({})
  })

  test('are one academic year’s where the calendar begins in September', () => {
    const terms = authorityTermsFor('2026-27', [sheffield, before], 'september')
    expect(Object.values(terms).toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))).toEqual(
      sheffield.terms,
    )
  })
})

describe('a published year', () => {
  const [autumn, spring, summer] = sheffield.terms as readonly [Term, Term, Term]
  const problemsOf = (changes: Partial<PublishedYear>) => checkPublishedYear({ ...sheffield, ...changes })

  test('without mistakes has no problem, even if terms are missing', () => {
    expect(checkPublishedYear(sheffield)).toEqual([])
    expect(checkPublishedYear(before)).toEqual([])
  })

  test.each<[string, Partial<PublishedYear>, string, string]>([
    ['no term', { terms: [] }, 'terms', '2026-27 has no term.'],
    [
      'a term that ends before it starts',
      { terms: [{ ...autumn, endDate: '2026-08-31' }] },
      'terms.0.endDate',
      'The autumn term of 2026-27 needs a start and a later end.',
    ],
    [
      'a day that does not exist',
      { terms: [{ ...autumn, endDate: '2026-11-31' }] },
      'terms.0.endDate',
      'The autumn term of 2026-27 needs a start and a later end.',
    ],
    [
      'a term of another year',
      { terms: [{ ...autumn, startDate: '2025-09-01' }] },
      'terms.0.startDate',
      'The autumn term of 2026-27 starts on 1 September 2025, in another year.',
    ],
    [
      'a term without end',
      { terms: [{ ...summer, endDate: '2027-09-01' }] },
      'terms.0.endDate',
      'The summer term of 2026-27 ends on 1 September 2027, in another year.',
    ],
    [
      'a half-term outside its term',
      { terms: [{ ...autumn, halfTerm: halfTerm('2026-12-14', '2026-12-21') }] },
      'terms.0.halfTerm',
      'The half-term of the autumn term must lie inside it.',
    ],
    [
      'the same term twice',
      { terms: [autumn, spring, { ...summer, termType: 'spring' }] },
      'terms.2',
      'There are two spring terms: a school year has one.',
    ],
    [
      'terms that share a day',
      { terms: [{ ...summer, startDate: '2027-03-25' }, spring, autumn] },
      'terms.0.startDate',
      'Summer term starts before the spring term has ended.',
    ],
    [
      'an INSET day of another year',
      { insetDays: ['2026-09-01', '2027-09-01'] },
      'insetDays.1',
      'A training day of 2026-27 must be a day of that school year.',
    ],
  ])('with %s has a problem', (_, changes, path, message) => {
    expect(problemsOf(changes)).toEqual([{ path, message }])
  })
})

test('the open bank holidays of a planned year are those of both school years that lie in it', () => {
  const published = [
    { openBankHolidays: ['2025-05-05', '2024-12-02'] },
    { openBankHolidays: ['2025-12-01', '2026-05-04'] },
    {},
  ]
  expect(authorityOpenHolidays('2025-26', published)).toEqual(['2025-05-05', '2025-12-01'])
  expect(authorityOpenHolidays('2025-26', published, 'september')).toEqual(['2025-12-01', '2026-05-04'])
})

test('an open bank holiday of another school year is refused at its place', () => {
  const year = { ...sheffield, openBankHolidays: ['2026-05-04', '2026-11-30'] }
  expect(checkPublishedYear(year)).toMatchObject([{ path: 'openBankHolidays.0' }])
})
