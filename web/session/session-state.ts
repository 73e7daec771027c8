import type { SessionUser } from '#contract/people/auth.ts'
import type { Display, Preferences } from '#contract/people/preferences.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import type { CurrentUserAnswer } from './current-user.ts'

export type SessionState =
  | { state: 'loading' }
  /** `ended`: the session was ended, but not by the user's choice. */
  | { state: 'signed-out'; because: 'no-session' | 'ended' | 'choice' }
  /** Maintenance: only system administrators can sign in. */
  | { state: 'closed'; why: string }
  /** The password was right; a second factor has to be set up next. */
  | { state: 'password-given'; user: SessionUser }
  | {
      state: 'signed-in'
      user: SessionUser
      /** The organisation whose data is shown; null for users without one. */
      effectiveOrganizationId: string | null
      preferences: Preferences
      display: Display
      isUnderMaintenance: boolean
      /** The server does not answer, so the data may be old. */
      isUnreachable: boolean
    }

/** The next state; without an answer the user stays as before. */
export function nextSession(
  answer: CurrentUserAnswer,
  fallback: SessionUser | null,
  before: SessionState = { state: 'loading' },
): SessionState {
  if (answer.kind === 'no-user') {
    // Several calls may have been refused at once, and each has the session checked.
    if (before.state === 'signed-out') return before
    return { state: 'signed-out', because: before.state === 'signed-in' ? 'ended' : 'no-session' }
  }
  if (answer.kind === 'closed') return { state: 'closed', why: answer.why }
  if (answer.kind === 'user') {
    const { step, ...current } = answer.current
    if (step === 'password-given') return { state: 'password-given', user: current.user }
    const { isUnderMaintenance = false } = current
    return { state: 'signed-in', ...current, isUnderMaintenance, isUnreachable: false }
  }
  if (before.state === 'signed-in') return { ...before, isUnreachable: true }
  if (before.state === 'password-given') return before
  if (fallback === null) return { state: 'signed-out', because: 'no-session' }
  return {
    state: 'signed-in',
    user: fallback,
    effectiveOrganizationId: fallback.organizationId,
    preferences: defaultPreferences,
    display: defaultDisplay,
    isUnderMaintenance: false,
    isUnreachable: true,
  }
}
