import { describe, expect, test } from 'vitest'
import type { Closure } from '#domain/plan/closure.ts'
import type { Term } from '#domain/year/term.ts'
import { applyChange, termFix, withHalfTermInside } from './rule-result.ts'

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate })
const summer: Term = { termType: 'summer', ...range('2026-04-13', '2026-07-21'), halfTerm: null }
const autumn: Term = {
  termType: 'autumn',
  ...range('2026-09-03', '2026-12-18'),
  halfTerm: range('2026-10-26', '2026-10-30'),
}
const inset = (startDate: string): Closure => ({ kind: 'inset', label: '', ...range(startDate) })
const plan = { terms: [summer, autumn], closures: [inset('2026-09-03'), inset('2026-09-04')] }

describe('a change', () => {
  test('replaces a term, or adds it', () => {
    const shorter = { ...summer, endDate: '2026-07-10' }
    expect(applyChange(plan, { kind: 'set-term', term: shorter }).terms).toEqual([shorter, autumn])
    expect(applyChange({ ...plan, terms: [autumn] }, { kind: 'set-term', term: summer }).terms).toEqual([
      autumn,
      summer,
    ])
  })

  test('replaces or removes a closure by its index', () => {
    const moved = inset('2026-09-07')
    expect(applyChange(plan, { kind: 'set-closure', index: 1, closure: moved }).closures).toEqual([
      inset('2026-09-03'),
      moved,
    ])
    expect(applyChange(plan, { kind: 'remove-closure', index: 0 }).closures).toEqual([inset('2026-09-04')])
  })
})

describe('a term’s fix', () => {
  test('is labelled by all that it changes', () => {
    const changed = { ...autumn, ...range('2026-09-07', '2026-12-11'), halfTerm: null }
    expect(termFix(autumn, changed, [])?.label).toBe(
      'Start autumn on Monday 7 September, end autumn on Friday 11 December, drop the autumn half-term',
    )
  })

  test('is null when it would leave a closure outside the term', () => {
    expect(termFix(autumn, { ...autumn, startDate: '2026-09-07' }, plan.closures)).toBeNull()
    expect(termFix(autumn, { ...autumn, startDate: '2026-09-07' }, [inset('2026-07-21')])).not.toBeNull()
  })

  test('uses the middle week where the half-term would be outside', () => {
    expect(withHalfTermInside({ ...autumn, endDate: '2026-10-28' }).halfTerm).toEqual(
      range('2026-09-28', '2026-10-02'),
    )
    expect(withHalfTermInside(autumn)).toBe(autumn)
  })
})
