import { describe, expect, test } from 'vitest'
import {
  type CalendarAct,
  calendarActs,
  nextStatus,
  statuses,
  statusLabel,
  whyNot,
} from './calendar-status.ts'

const published = { hasApprovedRevision: true }
const neverApproved = { hasApprovedRevision: false }

describe('the way of a calendar', () => {
  //            submit            approve
  //   draft ───────────► pending ─────────► approved
  //     ▲ ▲   withdraw     │                  │
  //     │ └────────────────┤ reject           │ amend
  //     │   edit           ▼                  │
  //     ├───────────── rejected               │
  //     └─────────────────────────────────────┘
  test.each([
    ['draft', 'edit', 'draft'],
    ['draft', 'submit', 'pending'],
    ['pending', 'withdraw', 'draft'],
    ['pending', 'approve', 'approved'],
    ['pending', 'reject', 'rejected'],
    ['rejected', 'edit', 'draft'],
    ['approved', 'amend', 'draft'],
  ] as const)('from %s, %s leads to %s', (from, act, to) => {
    expect(nextStatus(from, act)).toBe(to)
  })

  test('has no other moves', () => {
    const moving = calendarActs.filter((act) => !['delete', 'retire', 'export'].includes(act))
    const moves = statuses.flatMap((status) => moving.filter((act) => nextStatus(status, act) !== null))
    expect(moves).toHaveLength(7)
  })
})

describe('what was once approved', () => {
  test('can be exported and retired but not deleted', () => {
    expect(possibleActs('approved')).toEqual(['amend', 'retire', 'export'])
  })

  test('keeps its published revision while it is amended, so the draft can be exported and not deleted', () => {
    expect(nextStatus('draft', 'export', published)).toBe('draft')
    expect(nextStatus('draft', 'delete', published)).toBeNull()
    expect(nextStatus('pending', 'retire', published)).toBe('pending')
  })

  test('is told from what never was, which can be deleted and nothing else', () => {
    for (const status of ['draft', 'pending', 'rejected'] as const) {
      expect(nextStatus(status, 'delete', neverApproved)).toBe(status)
      expect(nextStatus(status, 'export', neverApproved)).toBeNull()
      expect(nextStatus(status, 'retire', neverApproved)).toBeNull()
    }
  })
})

describe('a refusal', () => {
  test('comes with one sentence exactly where an act is not possible', () => {
    for (const status of statuses) {
      for (const act of calendarActs) {
        for (const history of [published, neverApproved]) {
          const sentence = whyNot(status, act, history)
          if (nextStatus(status, act, history) === null) expect(sentence).toMatch(/^This calendar .+\.$/)
          else expect(sentence).toBe('')
        }
      }
    }
  })

  test('names the way on', () => {
    expect(whyNot('approved', 'edit')).toBe('This calendar is approved: start an amendment to change it.')
    expect(whyNot('pending', 'edit')).toBe('This calendar is waiting for approval: withdraw it to change it.')
    expect(whyNot('draft', 'export')).toBe(
      'This calendar can be exported once it is approved: submit it for approval first.',
    )
  })
})

test('the badge reads Draft, Pending or Approved, and anything else as it is', () => {
  expect(statuses.map(statusLabel)).toEqual(['Draft', 'Pending', 'Approved', 'rejected'])
})

function possibleActs(status: (typeof statuses)[number]): CalendarAct[] {
  return calendarActs.filter((act) => nextStatus(status, act) !== null)
}
