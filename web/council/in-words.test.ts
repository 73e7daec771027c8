import { describe, expect, test } from 'vitest'
import type { Provider } from '#contract/calendars/councils.ts'
import { statusInWords } from './in-words.ts'

const checks = {
  fails: [],
  warnings: [],
  weeks: { weeks: 38, target: 38, terms: [] },
  schoolDays: 190,
  offers: [],
  claimed: {
    ...{ schoolDays: 190, exactWeeks: 38, countedWeeks: 38, targetWeeks: 38, targetDays: 190, hours: 570 },
    ...{ state: 'on-target' as const, verdict: 'on target' },
  },
}
const calendar: NonNullable<Provider['calendar']> = {
  id: 'crookes',
  status: 'approved',
  revision: 2,
  publishedRevision: 2,
  submittedAt: null,
  isOpen: true,
  checks,
}

describe('in the council’s view', () => {
  test('without a calendar nothing was sent', () => {
    expect(statusInWords(null)).toBe('Nothing sent yet')
  })

  test('a submitted calendar shows its organisation’s progress', () => {
    const first = { ...calendar, revision: 1, publishedRevision: null }
    expect(statusInWords({ ...first, status: 'pending' })).toBe(
      'Waiting for its organisation’s approval, revision 1',
    )
    expect(statusInWords({ ...first, status: 'rejected' })).toBe('Rejected by its organisation')
    expect(statusInWords(calendar)).toBe('Approved, revision 2')
  })

  test('an amendment says what stays published', () => {
    const amended = { ...calendar, publishedRevision: 1 }
    expect(statusInWords({ ...amended, status: 'pending' })).toBe(
      'Waiting for its organisation’s approval, revision 2; revision 1 stays published',
    )
    expect(statusInWords({ ...amended, status: 'rejected' })).toBe(
      'Rejected by its organisation; revision 1 stays published',
    )
  })

  test('a published revision reads the same while the next one is drafted', () => {
    expect(statusInWords({ ...calendar, isOpen: false })).toBe(statusInWords(calendar))
  })
})
