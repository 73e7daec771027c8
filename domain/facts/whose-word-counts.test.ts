import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requirementsFor } from '#domain/authority/year-requirements.ts'
import { type Fact, type FactStanding, factStandings } from './fact.ts'
import { factThatCounts, withOwnFigures } from './whose-word-counts.ts'

const fact = (standing: FactStanding, fundingYear: string, value: unknown = standing): Fact => ({
  kind: 'rounding',
  ...{ standing, fundingYear, value },
})

describe('whose word counts', () => {
  test('is the council’s, else what was recorded, else the organisation’s own, else none', () => {
    const all = [fact('own', '2026-27'), fact('recorded', '2026-27'), fact('confirmed', '2026-27')]
    expect(factThatCounts(all, '2026-27')?.standing).toBe('confirmed')
    expect(factThatCounts(all.slice(0, 2), '2026-27')?.standing).toBe('recorded')
    expect(factThatCounts(all.slice(0, 1), '2026-27')?.standing).toBe('own')
    expect(factThatCounts(all, '2027-28')).toBeNull()
  })

  test('is the year’s before what stands until changed, but not before a higher standing', () => {
    const year = fact('recorded', '2026-27')
    expect(factThatCounts([fact('recorded', 'default'), year], '2026-27')).toBe(year)
    const confirmed = fact('confirmed', 'default')
    expect(factThatCounts([confirmed, year], '2026-27')).toBe(confirmed)
  })

  test('is the organisation’s own before what was typed without a source', () => {
    const own = fact('own', 'default')
    const typed = { ...fact('recorded', '2026-27'), source: null }
    expect(factThatCounts([own, typed], '2026-27')).toBe(own)
    expect(factThatCounts([typed], '2026-27')).toBe(typed)
  })

  test('does not depend on the order of the facts', () => {
    const facts = fc.uniqueArray(
      fc.record({
        standing: fc.constantFrom(...factStandings),
        fundingYear: fc.constantFrom('default', '2026-27', '2027-28'),
      }),
      { selector: ({ standing, fundingYear }) => `${standing} ${fundingYear}` },
    )
    fc.assert(
      fc.property(facts, (known) => {
        const one = factThatCounts(known, '2026-27')
        expect(factThatCounts(known.toReversed(), '2026-27')).toEqual(one)
      }),
    )
  })
})

describe('an organisation’s own figures', () => {
  const weeks = (summer: number) => ({ summer, autumn: 14, spring: 11 })

  test('stand where nothing is known, rule by rule, and give way to what is', () => {
    const authority = { default: { targetWeeks: weeks(13) } }
    const own = { '2026-27': { targetWeeks: weeks(12), rounding: 'half' } } as const
    const rules = withOwnFigures(authority, own)
    expect(requirementsFor(rules, '2026-27', 'England')).toMatchObject({
      targetWeeks: weeks(13),
      rounding: 'half',
    })
    expect(requirementsFor(rules, '2027-28', 'England').rounding).toBeUndefined()
  })

  test('stand before a rule that was typed without a source', () => {
    const authority = { default: { targetWeeks: weeks(13), rounding: 'tenths' } } as const
    const own = { '2026-27': { targetWeeks: weeks(12), rounding: 'half' } } as const
    const rules = withOwnFigures(authority, own, [{ fundingYear: 'default', kind: 'rounding' }])
    expect(requirementsFor(rules, '2026-27', 'England')).toMatchObject({
      targetWeeks: weeks(13),
      rounding: 'half',
    })
    expect(requirementsFor(rules, '2027-28', 'England').rounding).toBe('tenths')
  })

  test('leave an authority as it is where there are none', () => {
    expect(withOwnFigures(null, null)).toBeNull()
    const authority = { '2018-19': { targetWeeks: weeks(13) } }
    expect(withOwnFigures(authority, null)).toBe(authority)
  })
})
