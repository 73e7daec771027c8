import { expect, test } from 'vitest'
import { nextDateOf } from './next-date.ts'

const terms = [
  { termType: 'summer', startDate: '2026-04-13', endDate: '2026-07-21' },
  { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18' },
] as const

test('a calendar that is not sent comes with its deadline, before and after it', () => {
  const unsent = { dueOn: '2026-02-01', isSent: false, terms }
  expect(nextDateOf(unsent, '2026-02-01')).toEqual({ what: 'due', date: '2026-02-01' })
  expect(nextDateOf(unsent, '2026-02-02')).toEqual({ what: 'overdue', date: '2026-02-01' })
})

test('else the next start or end of a term, today included, comes; nothing once the year is over', () => {
  const sent = { dueOn: '2026-02-01', isSent: true, terms }
  expect(nextDateOf(sent, '2026-04-13')).toEqual({ what: 'starts', date: '2026-04-13', termType: 'summer' })
  expect(nextDateOf(sent, '2026-04-14')).toEqual({ what: 'ends', date: '2026-07-21', termType: 'summer' })
  expect(nextDateOf({ ...sent, dueOn: null, isSent: false }, '2026-12-19')).toBeNull()
})
