import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import type { CurrentUserAnswer } from './current-user.ts'
import { nextSession, type SessionState, type SignedIn } from './session-state.ts'

const user: SessionUser = {
  id: 'u1',
  email: 'admin@meadowlane.example',
  firstName: 'Meadow Lane',
  lastName: 'Administrator',
  role: 'org_admin',
  organizationId: 'o1',
  localAuthorityId: null,
  isTwoFactorEnabled: true,
}
const signedIn: SignedIn = {
  state: 'signed-in',
  user,
  effectiveOrganizationId: 'o2',
  preferences: defaultPreferences,
  display: defaultDisplay,
  isUnderMaintenance: false,
  isUnreachable: false,
}
const expired: SessionState = { ...signedIn, state: 'expired' }
const noUser: CurrentUserAnswer = { kind: 'no-user' }
const noAnswer: CurrentUserAnswer = { kind: 'no-answer' }

function userAt(step: 'password-given' | 'signed-in'): CurrentUserAnswer {
  const current = { user, step, effectiveOrganizationId: 'o2' }
  return {
    kind: 'user',
    current: { ...current, preferences: defaultPreferences, display: defaultDisplay },
  }
}

describe('the session', () => {
  test('follows the answer of the server', () => {
    expect(nextSession(userAt('signed-in'), null)).toEqual(signedIn)
    expect(nextSession(userAt('password-given'), null)).toEqual({ state: 'password-given', user })
    expect(nextSession(noUser, user)).toEqual({ state: 'signed-out', because: 'no-session' })
  })

  test('that has ended leaves the page to who was there, for signing in again', () => {
    expect(nextSession(noUser, user, signedIn)).toEqual(expired)
    expect(nextSession(noUser, null, expired)).toEqual(expired)
    expect(nextSession(noAnswer, null, expired)).toEqual(expired)
    expect(nextSession(userAt('signed-in'), null, expired)).toEqual(signedIn)
    expect(nextSession(noAnswer, user, expired)).toEqual({ ...signedIn, isUnreachable: true })
  })

  test('that has ended waits while the same person sets up a second factor, and for no other person', () => {
    expect(nextSession(userAt('password-given'), null, expired)).toEqual(expired)
    const other = { ...expired, user: { ...user, id: 'u2' } }
    expect(nextSession(userAt('password-given'), null, other)).toEqual({ state: 'password-given', user })
    expect(nextSession(userAt('signed-in'), null, other)).toEqual(signedIn)
    expect(nextSession(noAnswer, user, other)).toMatchObject({ user, effectiveOrganizationId: 'o1' })
  })

  test('keeps the page of who is at work when maintenance begins, until it is over', () => {
    const closed: CurrentUserAnswer = { kind: 'closed', why: 'Back at ten.' }
    const paused: SessionState = { ...signedIn, state: 'paused', why: 'Back at ten.' }
    expect(nextSession(closed, user, signedIn)).toEqual(paused)
    expect(nextSession(noAnswer, user, paused)).toEqual(paused)
    expect(nextSession(noUser, user, paused)).toMatchObject({ state: 'expired', user })
    expect(nextSession(userAt('signed-in'), user, paused)).toEqual(signedIn)
  })

  test('stays signed out after a second check, since several calls are refused at once', () => {
    const ended: SessionState = { state: 'signed-out', because: 'ended' }
    expect(nextSession(noUser, null, ended)).toEqual(ended)
  })

  test('shows the cached user while the server does not answer', () => {
    expect(nextSession(noAnswer, user)).toEqual({
      ...signedIn,
      effectiveOrganizationId: 'o1',
      isUnreachable: true,
    })
    expect(nextSession(noAnswer, null, signedIn)).toEqual({ ...signedIn, isUnreachable: true })
  })

  test('is signed out without an answer and without a cached user', () => {
    expect(nextSession(noAnswer, null)).toEqual({ state: 'signed-out', because: 'no-session' })
  })

  test('is not completed from half signed in while the server does not answer', () => {
    const halfway: SessionState = { state: 'password-given', user }
    expect(nextSession(noAnswer, user, halfway)).toEqual(halfway)
  })
})

test('during maintenance a page that is opened shows no earlier session', () => {
  const closed: CurrentUserAnswer = { kind: 'closed', why: 'Back at noon.' }
  expect(nextSession(closed, user)).toEqual({ state: 'closed', why: 'Back at noon.' })
  expect(nextSession(userAt('signed-in'), null, { state: 'closed', why: '' }).state).toBe('signed-in')
})
