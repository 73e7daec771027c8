import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Term, type TermType, termTypes } from '#domain/year/term.ts'
import { checkTerms } from './calendar-rules.ts'
import type { Closure } from './closure.ts'

const right: Record<TermType, Term> = {
  summer: {
    termType: 'summer',
    startDate: '2026-04-13',
    endDate: '2026-07-21',
    halfTerm: { startDate: '2026-05-25', endDate: '2026-05-29' },
  },
  autumn: { termType: 'autumn', startDate: '2026-09-03', endDate: '2026-12-18', halfTerm: null },
  spring: { termType: 'spring', startDate: '2027-01-04', endDate: '2027-03-31', halfTerm: null },
}

const yearWith = (changes: Partial<Record<TermType, Partial<Term>>>) =>
  termTypes.map((termType) => ({ ...right[termType], ...changes[termType] }))
const problemsOf = (terms: readonly Term[], closures: readonly Closure[] = []) =>
  checkTerms('2026-27', terms, closures).problems
const inset = (startDate: string, endDate = startDate, label = ''): Closure => ({
  kind: 'inset',
  label,
  startDate,
  endDate,
})

test('a valid calendar has neither problems nor warnings', () => {
  expect(checkTerms('2026-27', yearWith({}), [inset('2026-07-21')])).toEqual({ problems: [], warnings: [] })
})

describe('a term', () => {
  test('occurs once', () => {
    expect(problemsOf([right.summer, right.summer, right.spring])).toEqual([
      { path: 'summer', message: 'There are 2 summer terms: a funding year has one.' },
      { path: 'autumn', message: 'The autumn term is missing.' },
    ])
  })

  test('has dates that exist', () => {
    expect(problemsOf(yearWith({ summer: { startDate: '', endDate: '2026-02-30' } }))).toEqual([
      { path: 'summer.startDate', message: 'Enter the start date of the summer term.' },
      { path: 'summer.endDate', message: 'Summer term needs an end date that exists.' },
    ])
  })

  test('does not end before it starts', () => {
    expect(problemsOf(yearWith({ autumn: { endDate: '2026-09-02' } }))).toEqual([
      {
        path: 'autumn.endDate',
        message: 'Autumn term ends on 2 September 2026, before it starts on 3 September 2026.',
      },
    ])
  })

  test('may be a single day', () => {
    expect(problemsOf(yearWith({ autumn: { endDate: '2026-09-03' } }))).toEqual([])
  })

  test('starts after the one before it', () => {
    expect(problemsOf(yearWith({ autumn: { startDate: '2026-07-20' } }))).toEqual([
      {
        path: 'autumn.startDate',
        message: 'Autumn term starts on 20 July 2026, before the summer term ends on 21 July 2026.',
      },
    ])
  })

  test('does not share a day with the one before it', () => {
    expect(problemsOf(yearWith({ autumn: { startDate: '2026-07-21' } }))).toEqual([
      {
        path: 'autumn.startDate',
        message:
          'Autumn term starts on 21 July 2026, the day on which the summer term ends: a day belongs to one term.',
      },
    ])
    expect(problemsOf(yearWith({ autumn: { startDate: '2026-07-22' } }))).toEqual([])
  })

  test('keeps its order whatever the order in which terms are sent', () => {
    expect(problemsOf([right.spring, right.summer, right.autumn])).toEqual([])
  })
})

describe('a half-term', () => {
  const withHalfTerm = (startDate: string, endDate: string) =>
    yearWith({ autumn: { halfTerm: { startDate, endDate } } })

  test('has both dates or none', () => {
    expect(problemsOf(withHalfTerm('2026-10-26', ''))).toEqual([
      {
        path: 'autumn.halfTerm.endDate',
        message: 'Fill in both dates of the autumn half-term, or clear both.',
      },
    ])
  })

  test('has dates that exist, in order', () => {
    expect(problemsOf(withHalfTerm('2026-10-26', '2026-10-32'))).toEqual([
      { path: 'autumn.halfTerm.endDate', message: 'Autumn half-term needs an end date that exists.' },
    ])
    expect(problemsOf(withHalfTerm('2026-10-30', '2026-10-26'))).toEqual([
      {
        path: 'autumn.halfTerm.endDate',
        message: 'Autumn half-term ends on 26 October 2026, before it starts on 30 October 2026.',
      },
    ])
  })

  test('lies inside its term', () => {
    expect(problemsOf(withHalfTerm('2026-09-02', '2026-09-04'))).toEqual([
      {
        path: 'autumn.halfTerm.startDate',
        message:
          'Autumn half-term starts on 2 September 2026, before the autumn term starts on 3 September 2026.',
      },
    ])
    expect(problemsOf(withHalfTerm('2026-12-17', '2026-12-21'))).toEqual([
      {
        path: 'autumn.halfTerm.endDate',
        message: 'Autumn half-term ends on 21 December 2026, after the autumn term ends on 18 December 2026.',
      },
    ])
    expect(problemsOf(withHalfTerm('2026-09-03', '2026-12-18'))).toEqual([])
  })

  test('is not reported for a term with invalid dates', () => {
    const terms = yearWith({ summer: { startDate: '2026-13-01' } })
    expect(problemsOf(terms).map(({ path }) => path)).toEqual(['summer.startDate'])
  })
})

describe('a closure', () => {
  test('has dates that exist, in order, and is named by its label', () => {
    expect(
      problemsOf(yearWith({}), [inset('2026-05-11'), inset('2026-05-12', '2026-05-11', 'Polling day')]),
    ).toEqual([
      {
        path: 'closures.1.endDate',
        message: '“Polling day” ends on 11 May 2026, before it starts on 12 May 2026.',
      },
    ])
  })

  test('lies inside a term', () => {
    expect(problemsOf(yearWith({}), [inset('2026-08-10')])).toEqual([
      {
        path: 'closures.0.startDate',
        message:
          '“INSET day” starts on 10 August 2026, outside the terms: move it into a term, or remove it.',
      },
    ])
    expect(problemsOf(yearWith({}), [inset('2026-04-06', '2026-04-14')])).toEqual([
      {
        path: 'closures.0.startDate',
        message: '“INSET day” starts on 6 April 2026, before the summer term starts on 13 April 2026.',
      },
    ])
  })

  test('lies inside one term', () => {
    expect(problemsOf(yearWith({}), [inset('2026-07-20', '2026-09-04')])).toEqual([
      {
        path: 'closures.0.endDate',
        message: '“INSET day” ends on 4 September 2026, after the summer term ends on 21 July 2026.',
      },
    ])
    expect(problemsOf(yearWith({}), [inset('2026-08-01', '2026-12-31')])).toHaveLength(1)
  })

  test('is not reported for a term with invalid dates', () => {
    const paths = problemsOf(yearWith({ autumn: { endDate: '' } }), [inset('2026-10-05')]).map(
      ({ path }) => path,
    )
    expect(paths).toEqual(['autumn.endDate'])
  })
})

describe('a year that begins in September', () => {
  const { autumn, spring } = right
  const summer: Term = { termType: 'summer', startDate: '2027-04-12', endDate: '2027-07-21', halfTerm: null }
  const check = (terms: readonly Term[]) => checkTerms('2026-27', terms, [], 'september')

  test('ends with its summer', () => {
    expect(check([autumn, spring, summer])).toEqual({ problems: [], warnings: [] })
    const paths = check(yearWith({})).problems.map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['summer.startDate']))
  })

  test('lasts to the end of August', () => {
    const late = { ...summer, endDate: '2027-09-02' }
    expect(check([autumn, spring, late])).toEqual({
      problems: [],
      warnings: [
        {
          path: 'summer.endDate',
          message: 'Summer term ends 2 days after the funding year: 1 and 2 September.',
          days: ['2027-09-01', '2027-09-02'],
        },
      ],
    })
  })
})

test('a year that begins in January begins with its spring', () => {
  const spring: Term = { termType: 'spring', startDate: '2026-01-05', endDate: '2026-03-27', halfTerm: null }
  const terms = [spring, right.summer, right.autumn]
  expect(checkTerms('2026-27', terms, [], 'january')).toEqual({ problems: [], warnings: [] })
  expect(checkTerms('2026-27', terms, []).problems.map(({ path }) => path)).toContain('spring.startDate')
})

test('any text for a date is answered with sentences, never with an error', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('', '2026-05-25', '2026-02-30', '9999-99-99', '2199-12-31'),
  )
  const range = fc.record({ startDate: text, endDate: text })
  const anyTerm = fc
    .tuple(fc.constantFrom(...termTypes), range, fc.option(range))
    .map(([termType, dates, halfTerm]): Term => ({ termType, ...dates, halfTerm }))
  const anyClosure = range.map((dates): Closure => ({ kind: 'other', label: '', ...dates }))
  fc.assert(
    fc.property(
      fc.array(anyTerm, { maxLength: 4 }),
      fc.array(anyClosure, { maxLength: 3 }),
      (terms, closures) => {
        const { problems, warnings } = checkTerms('2026-27', terms, closures)
        expect([...problems, ...warnings].every(({ message }) => message.endsWith('.'))).toBe(true)
      },
    ),
  )
})
