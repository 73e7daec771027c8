import { describe, expect, test } from 'vitest'
import { isLate, providerStanding, type SentCalendar } from './provider-standing.ts'

const sent: SentCalendar = {
  status: 'pending',
  revision: 1,
  publishedRevision: null,
  submittedAt: new Date('2026-02-02T09:00:00Z'),
  decision: null,
}
const word = (verdict: 'accepted' | 'sent-back', at: string, revision = 1) => ({
  verdict,
  revision,
  decidedAt: new Date(at),
})

describe('the standing of a provider', () => {
  test('is not sent without a calendar, and with one that its own organisation rejected', () => {
    expect(providerStanding(null)).toBe('not-sent')
    expect(providerStanding({ ...sent, status: 'rejected' })).toBe('not-sent')
  })

  test('stays sent where an amendment was rejected and a revision is published', () => {
    expect(providerStanding({ ...sent, status: 'rejected', revision: 2, publishedRevision: 1 })).toBe('sent')
  })

  test('is the council’s decision on what was sent', () => {
    expect(providerStanding(sent)).toBe('sent')
    const accepted = { ...sent, decision: word('accepted', '2026-02-03T09:00:00Z') }
    expect(providerStanding(accepted)).toBe('accepted')
    expect(providerStanding({ ...accepted, status: 'approved', publishedRevision: 1 })).toBe('accepted')
  })

  test('is sent again after a new submission or an amendment', () => {
    const decision = word('sent-back', '2026-02-01T09:00:00Z')
    expect(providerStanding({ ...sent, decision })).toBe('sent')
    const amended = { ...sent, revision: 2, publishedRevision: 1 }
    expect(providerStanding({ ...amended, decision: word('accepted', '2026-02-03T09:00:00Z') })).toBe('sent')
  })

  test('is the decision on what stays published while an amendment is prepared', () => {
    const published = { ...sent, status: 'approved', publishedRevision: 1, submittedAt: null } as const
    expect(providerStanding({ ...published, decision: word('accepted', '2026-02-03T09:00:00Z') })).toBe(
      'accepted',
    )
  })
})

test('a calendar is late when it is sent after its due date, or not sent by then', () => {
  expect(isLate(null, null, '2026-02-28')).toBe(false)
  expect(isLate('2026-02-28', '2026-02-28', '2026-04-01')).toBe(false)
  expect(isLate('2026-02-28', '2026-03-01', '2026-04-01')).toBe(true)
  expect(isLate('2026-02-28', null, '2026-02-28')).toBe(false)
  expect(isLate('2026-02-28', null, '2026-03-01')).toBe(true)
})
