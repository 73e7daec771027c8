import type { CurrentUser } from '#contract/people/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { requestOnce } from '#web/api/request.ts'
import { metaContent } from '#web/ui/page/meta-content.ts'
import { hasUnsentSignOut, saveUnsentSignOut } from './device-memory.ts'

export type CurrentUserAnswer =
  | { kind: 'user'; current: CurrentUser }
  | { kind: 'no-user' }
  /** Maintenance: the session can't be used, for the reason given. */
  | { kind: 'closed'; why: string }
  /** The server can't be reached, so nothing is known. */
  | { kind: 'no-answer' }

let early: Promise<CurrentUserAnswer> | null = null

/** Before anything is rendered, while the first page is being loaded. Without a session no call is needed. */
export function askEarly(): void {
  const hasNoSession = metaContent('session') === 'none' && !hasUnsentSignOut()
  early = hasNoSession ? Promise.resolve({ kind: 'no-user' }) : readFromServer()
}

/** Asks who is signed in, after sending a sign-out that the server has missed. */
export function readCurrentUser(): Promise<CurrentUserAnswer> {
  const asked = early ?? readFromServer()
  early = null
  return asked
}

async function readFromServer(): Promise<CurrentUserAnswer> {
  if (hasUnsentSignOut() && !(await sendSignOut())) return { kind: 'no-user' }
  try {
    const response = await requestOnce('/api/auth/me')
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return isJson ? { kind: 'user', current: await response.json() } : { kind: 'no-user' }
  } catch (error) {
    console.info('The session check failed', error)
    if (error instanceof ApiError && error.code === 'under-maintenance')
      return { kind: 'closed', why: error.sentence ?? '' }
    const isRefused = error instanceof ApiError && error.status < 500
    return { kind: isRefused ? 'no-user' : 'no-answer' }
  }
}

const signOutTimeoutMs = 5000

/** Whether the server was reached. If not, the sign-out is sent before the next session check. */
export async function sendSignOut(): Promise<boolean> {
  try {
    await requestOnce('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(signOutTimeoutMs) })
    saveUnsentSignOut(false)
    return true
  } catch (error) {
    console.info('The sign-out could not be sent', error)
    saveUnsentSignOut(true)
    return false
  }
}
