import { expect, test } from 'vitest'
import { type CoveredFact, coverageOf, isOlderThanAYear } from './coverage.ts'

const fact = (changed: Partial<CoveredFact>): CoveredFact => ({
  localAuthorityId: 'leeds',
  kind: 'targetWeeks',
  fundingYear: '2026-27',
  seenOn: '2026-09-01',
  ...changed,
})

test('each year counts its own facts and those that stand until changed, each kind once', () => {
  const facts = [
    fact({}),
    fact({ kind: 'rounding', fundingYear: 'default', seenOn: '2025-01-10' }),
    fact({ kind: 'rounding', fundingYear: '2027-28' }),
    fact({ localAuthorityId: 'kent', kind: 'claims', fundingYear: '2024-25' }),
  ]
  expect(coverageOf(facts, ['2026-27', '2027-28', '2028-29'])).toEqual([
    { localAuthorityId: 'leeds', known: [2, 1, 1], knowsWeeks: true, oldestSeenOn: '2025-01-10' },
    { localAuthorityId: 'kent', known: [0, 0, 0], knowsWeeks: false, oldestSeenOn: '2026-09-01' },
  ])
})

test('a source is old from the day after a year', () => {
  expect(isOlderThanAYear('2025-11-23', '2026-11-23')).toBe(false)
  expect(isOlderThanAYear('2025-11-22', '2026-11-23')).toBe(true)
})
