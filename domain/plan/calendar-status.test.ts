import { describe, expect, test } from 'vitest'
import {
  actionRefusal,
  type CalendarAction,
  type CalendarHistory,
  type CalendarStatus,
  calendarActions,
  nextStatus,
  statuses,
  statusLabel,
} from './calendar-status.ts'

const moving = ['edit', 'submit', 'withdraw', 'approve', 'reject', 'amend'] as const
const published = { hasApprovedRevision: true }
const neverApproved = { hasApprovedRevision: false }

describe('the status of a calendar', () => {
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
  ] as const)('from %s, %s leads to %s', (from, action, to) => {
    expect(nextStatus(from, action)).toBe(to)
  })

  test('has no other moves', () => {
    const moves = statuses.flatMap((status) => moving.filter((action) => nextStatus(status, action) !== null))
    expect(moves).toHaveLength(7)
  })
})

describe('what was once approved', () => {
  test('can be exported and retired but not deleted', () => {
    expect(possibleActs('approved', published)).toEqual(['amend', 'retire', 'export'])
  })

  test('keeps its published revision while it is amended, so the draft can be exported and not deleted', () => {
    expect(possibleActs('draft', published)).toEqual(['edit', 'submit', 'discard', 'retire', 'export'])
  })

  test('differs from a calendar never approved, which can be deleted, and neither exported nor retired', () => {
    expect(possibleActs('draft', neverApproved)).toEqual(['edit', 'submit', 'delete'])
    expect(possibleActs('pending', neverApproved)).toEqual(['withdraw', 'approve', 'reject', 'delete'])
    expect(possibleActs('rejected', neverApproved)).toEqual(['edit', 'delete'])
  })
})

describe('a refusal', () => {
  test('is one sentence', () => {
    for (const status of statuses) {
      for (const action of calendarActions) {
        for (const history of [published, neverApproved]) {
          expect(actionRefusal(status, action, history) ?? 'This calendar can.').toMatch(
            /^This calendar .+\.$/,
          )
        }
      }
    }
  })

  test.each(statuses)('from %s there is one exactly where no status is next', (status) => {
    const refused = moving.filter((action) => actionRefusal(status, action, neverApproved) !== null)
    expect(refused).toEqual(moving.filter((action) => nextStatus(status, action) === null))
  })

  test('says what to do instead', () => {
    expect(actionRefusal('approved', 'edit', published)).toBe(
      'This calendar is approved: start an amendment to change it.',
    )
    expect(actionRefusal('pending', 'edit', neverApproved)).toBe(
      'This calendar is waiting for approval: withdraw it to change it.',
    )
    expect(actionRefusal('draft', 'export', neverApproved)).toBe(
      'This calendar can be exported once it is approved: submit it for approval first.',
    )
    expect(actionRefusal('pending', 'export', neverApproved)).toBe(
      'This calendar is waiting for approval: it can be exported once it is approved.',
    )
  })
})

test('filters and lists name each status with a capital', () => {
  expect(statuses.map(statusLabel)).toEqual(['Draft', 'Pending', 'Approved', 'Rejected'])
})

function possibleActs(status: CalendarStatus, history: CalendarHistory): CalendarAction[] {
  return calendarActions.filter((action) => actionRefusal(status, action, history) === null)
}
