import { describe, expect, test } from 'vitest'
import {
  type CalendarAct,
  type CalendarHistory,
  type CalendarStatus,
  calendarActs,
  nextStatus,
  statuses,
  statusLabel,
  whyNot,
} from './calendar-status.ts'

const moving = ['edit', 'submit', 'withdraw', 'approve', 'reject', 'amend'] as const
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
    const moves = statuses.flatMap((status) => moving.filter((act) => nextStatus(status, act) !== null))
    expect(moves).toHaveLength(7)
  })
})

describe('what was once approved', () => {
  test('can be exported and retired but not deleted', () => {
    expect(possibleActs('approved', published)).toEqual(['amend', 'retire', 'export'])
  })

  test('keeps its published revision while it is amended, so the draft can be exported and not deleted', () => {
    expect(possibleActs('draft', published)).toEqual(['edit', 'submit', 'retire', 'export'])
  })

  test('is told from what never was, which can be deleted, and neither exported nor retired', () => {
    expect(possibleActs('draft', neverApproved)).toEqual(['edit', 'submit', 'delete'])
    expect(possibleActs('pending', neverApproved)).toEqual(['withdraw', 'approve', 'reject', 'delete'])
    expect(possibleActs('rejected', neverApproved)).toEqual(['edit', 'delete'])
  })
})

describe('a refusal', () => {
  test('is one sentence', () => {
    for (const status of statuses) {
      for (const act of calendarActs) {
        for (const history of [published, neverApproved]) {
          expect(whyNot(status, act, history) ?? 'This calendar can.').toMatch(/^This calendar .+\.$/)
        }
      }
    }
  })

  test.each(statuses)('from %s there is one exactly where no status is next', (status) => {
    const refused = moving.filter((act) => whyNot(status, act, neverApproved) !== null)
    expect(refused).toEqual(moving.filter((act) => nextStatus(status, act) === null))
  })

  test('names the way on', () => {
    expect(whyNot('approved', 'edit', published)).toBe(
      'This calendar is approved: start an amendment to change it.',
    )
    expect(whyNot('pending', 'edit', neverApproved)).toBe(
      'This calendar is waiting for approval: withdraw it to change it.',
    )
    expect(whyNot('draft', 'export', neverApproved)).toBe(
      'This calendar can be exported once it is approved: submit it for approval first.',
    )
    expect(whyNot('pending', 'export', neverApproved)).toBe(
      'This calendar is waiting for approval: it can be exported once it is approved.',
    )
  })
})

test('the badge reads Draft, Pending or Approved, and anything else as it is', () => {
  expect(statuses.map(statusLabel)).toEqual(['Draft', 'Pending', 'Approved', 'rejected'])
})

function possibleActs(status: CalendarStatus, history: CalendarHistory): CalendarAct[] {
  return calendarActs.filter((act) => whyNot(status, act, history) === null)
}
