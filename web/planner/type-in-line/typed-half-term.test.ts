import { describe, expect, test } from 'vitest'
import { halfTermOf, withTerm } from '#web/planner/plan/plan.ts'
import { datesOf, plan, summer } from '#web/test/typed-plan.ts'
import { type TypedFor, typedPlan } from './typed-plan.ts'

describe('a chosen half-term', () => {
  const chosen = { startDate: '2026-05-25', endDate: '2026-05-29' }
  const given = { ...summer, plan: withTerm(plan, 'summer', { halfTerm: chosen }) }
  const halfTermAfter = (text: string, of = given) => {
    const typed = typedPlan(text, of)
    return typed.does === 'change' ? halfTermOf(typed.plan.terms.summer) : typed
  }

  const datesIn = (text: string) => [datesOf(text, given)].flat()
  const drawingHalfTerms: TypedFor = { ...given, target: { termType: 'summer', part: 'half-term' } }

  test('stays while one end moves, and is automatic again in a term typed anew', () => {
    expect(halfTermAfter('to 10 Jul')).toEqual(chosen)
    expect(halfTermAfter('20 Apr to 10 Jul')).toEqual({ startDate: '2026-06-01', endDate: '2026-06-05' })
  })

  test('is typed with “half-term”, or without it while half-terms are drawn', () => {
    const june = { startDate: '2026-06-01', endDate: '2026-06-05' }
    expect(halfTermAfter('half-term 1 to 5 June')).toEqual(june)
    expect(halfTermAfter('summer ht w/c 1 June')).toEqual(june)
    expect(halfTermAfter('1 to 5 June', drawingHalfTerms)).toEqual(june)
    expect(halfTermAfter('half-term 1 to 5 June', drawingHalfTerms)).toEqual(june)
    expect(halfTermAfter('no half-term', drawingHalfTerms)).toBeNull()
  })

  test('is typed by the words of Scotland and Northern Ireland', () => {
    const autumnAfter = (text: string) => {
      const typed = typedPlan(text, given)
      return typed.does === 'change' ? halfTermOf(typed.plan.terms.autumn) : typed
    }
    const october = { startDate: '2026-10-12', endDate: '2026-10-23' }
    for (const text of ['October break 12 to 23 Oct', 'october holidays: 12-23 Oct'])
      expect(autumnAfter(text), text).toEqual(october)
    const days = { startDate: '2026-10-29', endDate: '2026-10-30' }
    expect(autumnAfter('autumn mid-term break 29 to 30 Oct')).toEqual(days)
    expect(autumnAfter('autumn 1 Sep to 18 Dec, mid-term 29-30 Oct')).toEqual(days)
  })

  test('is typed in one line with its term', () => {
    const may = { startDate: '2026-05-25', endDate: '2026-05-29' }
    for (const halfTerm of ['25-29 May', '25 – 29 May', 'w/c 25 May', 'from 25 to 29 May']) {
      for (const words of [
        `, half-term ${halfTerm}`,
        ` (half term ${halfTerm})`,
        ` with half-term: ${halfTerm}`,
      ]) {
        const text = `13 Apr to 14 Jul${words}`
        expect([...datesIn(text), halfTermAfter(text)], text).toEqual([
          'summer',
          '2026-04-13',
          '2026-07-14',
          may,
        ])
      }
    }
    expect(halfTermAfter('13 Apr to 14 Jul, no half-term')).toBeNull()
    expect(halfTermAfter('13 Apr to 14 Jul, half-term 25-29 May', drawingHalfTerms)).toEqual(may)
    const autumn = typedPlan('Autumn: 7 Sep to 18 Dec, ht 19-23 Oct', given)
    expect(autumn.does === 'change' && autumn.plan.terms.autumn).toMatchObject({
      ...{ startDate: '2026-09-07', endDate: '2026-12-18' },
      halfTerm: { startDate: '2026-10-19', endDate: '2026-10-23' },
    })
  })

  test('is what the funding weeks of one line are counted with', () => {
    // The week of 25 May has a bank holiday, so that it takes a day fewer than that of 1 June.
    expect(datesIn('12 funding weeks from 13 Apr, half-term w/c 25 May')[2]).toBe('2026-07-13')
    expect(datesIn('12 funding weeks from 13 Apr, half-term w/c 1 June')[2]).toBe('2026-07-14')
  })

  test('of one line is refused like the others', () => {
    expect(halfTermAfter('13 Apr to 14 Jul, half-term 13 to 24 July')).toMatchObject({
      sentence: 'A half-term lies inside its term: the Summer term is 13 April to 14 July.',
    })
    expect(halfTermAfter('13 Apr to 31 Jun, half-term 25-29 May')).toMatchObject({
      sentence: 'There is no 31 June.',
    })
    expect(halfTermAfter('13 Apr to 14 Jul, half-term 25-29 Mai')).toMatchObject({ does: 'refuse' })
  })

  test('must lie inside its term', () => {
    expect(halfTermAfter('half-term 13 to 24 July')).toEqual({
      does: 'refuse',
      sentence: 'A half-term lies inside its term: the Summer term is 13 April to 17 July.',
    })
    const cleared = withTerm(plan, 'summer', { startDate: '', endDate: '' })
    expect(halfTermAfter('half-term 1 to 5 June', { ...summer, plan: cleared })).toEqual({
      does: 'refuse',
      sentence: 'Type the dates of the Summer term first.',
    })
  })
})
