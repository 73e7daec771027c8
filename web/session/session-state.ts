import type { SessionUser } from '#contract/people/auth.ts'
import type { Display, Preferences } from '#contract/people/preferences.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import type { CurrentUserAnswer } from './current-user.ts'

export type SessionState =
  | { state: 'loading' }
  /** `ended`: there was a session a moment ago, and not its owner has ended it. */
  | { state: 'signed-out'; because: 'nobody' | 'ended' | 'choice' }
  /** For maintenance: nobody but system administrators gets in. */
  | { state: 'closed'; why: string }
  /** The password was right; a second factor has to be set up before anything else. */
  | { state: 'password-given'; user: SessionUser }
  | {
      state: 'signed-in'
      user: SessionUser
      /** The organisation whose lists are shown; null for those without one. */
      effectiveOrganizationId: string | null
      preferences: Preferences
      display: Display
      /** The server gives no answer, and what is shown may be old. */
      isUnreachable: boolean
    }

/** What is known after the server's answer; without one, whoever was there before stays on screen. */
export function nextSession(
  answer: CurrentUserAnswer,
  fallback: SessionUser | null,
  before: SessionState = { state: 'loading' },
): SessionState {
  if (answer.kind === 'nobody') {
    return { state: 'signed-out', because: before.state === 'signed-in' ? 'ended' : 'nobody' }
  }
  if (answer.kind === 'closed') return { state: 'closed', why: answer.why }
  if (answer.kind === 'somebody') {
    const { step, ...current } = answer.current
    if (step === 'password-given') return { state: 'password-given', user: current.user }
    return { state: 'signed-in', ...current, isUnreachable: false }
  }
  if (before.state === 'signed-in') return { ...before, isUnreachable: true }
  if (before.state === 'password-given') return before
  if (fallback === null) return { state: 'signed-out', because: 'nobody' }
  return {
    state: 'signed-in',
    user: fallback,
    effectiveOrganizationId: fallback.organizationId,
    preferences: defaultPreferences,
    display: defaultDisplay,
    isUnreachable: true,
  }
}
