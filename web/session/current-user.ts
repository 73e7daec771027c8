import type { CurrentUser } from '#contract/people/auth.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { hasUnsentSignOut, rememberUnsentSignOut } from './device-memory.ts'

export type CurrentUserAnswer =
  | { kind: 'somebody'; current: CurrentUser }
  | { kind: 'nobody' }
  /** The house is closed to whoever this is, for the reason given. */
  | { kind: 'closed'; why: string }
  /** Whether anybody is signed in can't be known now. */
  | { kind: 'no-answer' }

/** Asks who is signed in, after telling the server of a sign-out that it has missed. */
export async function readCurrentUser(): Promise<CurrentUserAnswer> {
  if (hasUnsentSignOut() && !(await sendSignOut())) return { kind: 'nobody' }
  try {
    const response = await request('/api/auth/me')
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
    return isJson ? { kind: 'somebody', current: await response.json() } : { kind: 'nobody' }
  } catch (error) {
    console.info('The session check failed', error)
    if (error instanceof ApiError && error.code === 'under-maintenance')
      return { kind: 'closed', why: error.sentence ?? '' }
    const isRefused = error instanceof ApiError && error.status < 500
    return { kind: isRefused ? 'nobody' : 'no-answer' }
  }
}

const signOutPatienceMs = 5000

/** Whether the server knows now. If not, it is told before the next question. */
export async function sendSignOut(): Promise<boolean> {
  try {
    await request('/api/auth/logout', { method: 'POST', signal: AbortSignal.timeout(signOutPatienceMs) })
    rememberUnsentSignOut(false)
    return true
  } catch (error) {
    console.info('The sign-out could not be sent', error)
    rememberUnsentSignOut(true)
    return false
  }
}
