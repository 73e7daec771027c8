import { describe, expect, test } from 'vitest'
import type { SessionUser } from '#contract/people/auth.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import type { CurrentUserAnswer } from './current-user.ts'
import { nextSession, type SessionState } from './session-state.ts'

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
const signedIn: SessionState = {
  state: 'signed-in',
  user,
  effectiveOrganizationId: 'o2',
  preferences: defaultPreferences,
  display: defaultDisplay,
  isUnreachable: false,
}
const nobody: CurrentUserAnswer = { kind: 'nobody' }
const noAnswer: CurrentUserAnswer = { kind: 'no-answer' }

function somebody(step: 'password-given' | 'signed-in'): CurrentUserAnswer {
  const current = { user, step, effectiveOrganizationId: 'o2' }
  return {
    kind: 'somebody',
    current: { ...current, preferences: defaultPreferences, display: defaultDisplay },
  }
}

describe('the session', () => {
  test('follows the answer of the server', () => {
    expect(nextSession(somebody('signed-in'), null)).toEqual(signedIn)
    expect(nextSession(somebody('password-given'), null)).toEqual({ state: 'password-given', user })
    expect(nextSession(nobody, user)).toEqual({ state: 'signed-out', because: 'nobody' })
  })

  test('says when one that was there has ended', () => {
    expect(nextSession(nobody, user, signedIn)).toEqual({ state: 'signed-out', because: 'ended' })
  })

  test('keeps the cached user on screen while the server gives no answer', () => {
    expect(nextSession(noAnswer, user)).toEqual({
      ...signedIn,
      effectiveOrganizationId: 'o1',
      isUnreachable: true,
    })
    expect(nextSession(noAnswer, null, signedIn)).toEqual({ ...signedIn, isUnreachable: true })
  })

  test('is nobody’s without an answer and without a cached user', () => {
    expect(nextSession(noAnswer, null)).toEqual({ state: 'signed-out', because: 'nobody' })
  })

  test('does not let an unanswered question complete a sign-in', () => {
    const halfway: SessionState = { state: 'password-given', user }
    expect(nextSession(noAnswer, user, halfway)).toEqual(halfway)
  })
})

test('while the house is closed nobody is shown what they saw before', () => {
  const closed: CurrentUserAnswer = { kind: 'closed', why: 'Back at noon.' }
  expect(nextSession(closed, user, signedIn)).toEqual({ state: 'closed', why: 'Back at noon.' })
  expect(nextSession(somebody('signed-in'), null, { state: 'closed', why: '' }).state).toBe('signed-in')
})
