import { describe, expect, test } from 'vitest'
import { defaultPlan, enteredTerms, halfTermOf, realTerms, withTerm } from './plan.ts'
import { textIn, typeIn } from './type-in.ts'

const plan = defaultPlan('2026-27', 'april')

describe('typing a term’s dates', () => {
  test('moves an automatic half-term with it', () => {
    // Autumn from 2 September to 20 December touches 16 weeks, so week 8 is the middle one; to 23 October only 8.
    expect(halfTermOf(plan.terms.autumn)).toEqual({ startDate: '2026-10-26', endDate: '2026-10-30' })
    const shorter = typeIn(plan, 'autumn', 'endDate', '2026-10-23')
    expect(halfTermOf(shorter.terms.autumn)).toEqual({ startDate: '2026-09-28', endDate: '2026-10-02' })
  })

  test('leaves a chosen half-term where it is', () => {
    const chosen = { startDate: '2026-10-19', endDate: '2026-10-23' }
    const next = typeIn(withTerm(plan, 'autumn', { halfTerm: chosen }), 'autumn', 'endDate', '2026-12-18')
    expect(halfTermOf(next.terms.autumn)).toEqual(chosen)
  })

  test('accepts any text: what is not a date yet is ignored', () => {
    const half = typeIn(plan, 'autumn', 'endDate', '')
    expect(realTerms(half).map(({ termType }) => termType)).toEqual(['summer', 'spring'])
    expect(enteredTerms(half)[1]).toMatchObject({ startDate: '2026-09-02', endDate: '', halfTerm: null })
  })

  test('the same text again is no change', () => {
    expect(typeIn(plan, 'autumn', 'startDate', '2026-09-02')).toBe(plan)
  })
})

describe('typing a half-term', () => {
  test('starts from the automatic one in the fields', () => {
    expect(textIn(plan, 'spring', 'halfTerm.startDate')).toBe('2027-02-15')
    const next = typeIn(plan, 'spring', 'halfTerm.startDate', '2027-02-08')
    expect(next.terms.spring.halfTerm).toEqual({ startDate: '2027-02-08', endDate: '2027-02-19' })
  })

  test('with both fields empty is none', () => {
    const half = typeIn(plan, 'spring', 'halfTerm.startDate', '')
    const none = typeIn(half, 'spring', 'halfTerm.endDate', '')
    expect(none.terms.spring.halfTerm).toBe('none')
    expect(enteredTerms(none)[2]?.halfTerm).toBeNull()
  })

  test('that is incomplete takes away no school days', () => {
    const half = typeIn(plan, 'spring', 'halfTerm.startDate', '')
    expect(realTerms(half)[2]?.halfTerm).toBeNull()
    expect(enteredTerms(half)[2]?.halfTerm).toEqual({ startDate: '', endDate: '2027-02-19' })
  })
})
