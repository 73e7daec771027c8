import { expect, test } from 'vitest'
import { invitationStateOf } from './invitation-state.ts'

const monday = new Date('2026-09-14T09:00:00Z')
const tuesday = new Date('2026-09-15T09:00:00Z')
const open = { expiresAt: tuesday, acceptedAt: null, revokedAt: null }

test('an invitation is open until it expires', () => {
  expect(invitationStateOf(open, monday)).toBe('open')
  expect(invitationStateOf(open, tuesday)).toBe('expired')
})

test('one that was accepted stays so, and one that was revoked does not expire any more', () => {
  expect(invitationStateOf({ ...open, acceptedAt: monday }, tuesday)).toBe('accepted')
  expect(invitationStateOf({ ...open, revokedAt: monday }, tuesday)).toBe('revoked')
})
