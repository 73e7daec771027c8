import type { SessionUser } from '#contract/people/auth.ts'
import type { Display, Preferences } from '#contract/people/preferences.ts'
import { defaultDisplay, defaultPreferences } from '#domain/people/preferences.ts'
import type { CurrentUserAnswer } from './current-user.ts'

export type SessionState =
  | { state: 'loading' }
  /** `ended`: by a sign-out in another tab. */
  | { state: 'signed-out'; because: 'no-session' | 'ended' | 'choice' }
  /** Maintenance that began before the page was opened: only system administrators can sign in. */
  | { state: 'closed'; why: string }
  /** The password was right; a second factor has to be set up next. */
  | { state: 'password-given'; user: SessionUser }
  /** `expired`: the session has ended, and the page waits covered for the same person to sign in again. */
  | ({ state: 'signed-in' | 'expired' } & Opened)
  /** Maintenance began, and the page waits covered until it is over. */
  | ({ state: 'paused'; why: string } & Opened)

type Opened = {
  user: SessionUser
  /** The organisation whose data is shown; null for users without one. */
  effectiveOrganizationId: string | null
  preferences: Preferences
  display: Display
  isUnderMaintenance: boolean
  /** The server does not answer, so the data may be old. */
  isUnreachable: boolean
}

export type SignedIn = Extract<SessionState, { display: Display }>

/** The next state; without an answer the user stays as before. */
export function nextSession(
  answer: CurrentUserAnswer,
  fallback: SessionUser | null,
  before: SessionState = { state: 'loading' },
): SessionState {
  if (answer.kind === 'no-user') {
    if ('display' in before) return { ...before, state: 'expired' }
    // Several calls may have been refused at once, and each has the session checked.
    return before.state === 'signed-out' ? before : { state: 'signed-out', because: 'no-session' }
  }
  if (answer.kind === 'closed') return closedSession(answer.why, before)
  const isExpired = before.state === 'expired'
  if (answer.kind === 'user') {
    const { step, ...current } = answer.current
    // A second factor that was removed is set up in another tab, so that this page can wait.
    if (step === 'password-given')
      return isExpired && before.user.id === current.user.id
        ? before
        : { state: 'password-given', user: current.user }
    const { isUnderMaintenance = false } = current
    return { state: 'signed-in', ...current, isUnderMaintenance, isUnreachable: false }
  }
  if (before.state === 'signed-in' || (isExpired && before.user.id === fallback?.id))
    return { ...before, state: 'signed-in', isUnreachable: true }
  if (['paused', 'password-given'].includes(before.state) || (isExpired && fallback === null)) return before
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

function closedSession(why: string, before: SessionState): SessionState {
  return 'display' in before ? { ...before, state: 'paused', why } : { state: 'closed', why }
}
