import type { SessionUser } from '#contract/people/auth.ts'

// What the browser keeps between visits. The user is kept for display only: every call is judged by the
// server, so whoever edits it changes nothing but pictures.

const userKey = 'user'
const unsentSignOutKey = 'unsent-sign-out'

export function cachedUser(): SessionUser | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    return isUser(value) ? value : null
  } catch {
    return null
  }
}

export function cacheUser(user: SessionUser | null) {
  store(userKey, user && JSON.stringify(user))
}

/** A sign-out that the server has not heard of yet. */
export function hasUnsentSignOut(): boolean {
  try {
    return localStorage.getItem(unsentSignOutKey) !== null
  } catch {
    return false
  }
}

export function rememberUnsentSignOut(isUnsent: boolean) {
  store(unsentSignOutKey, isUnsent ? 'yes' : null)
}

/** Tells of a sign-in or sign-out in another tab. */
export function onOtherTab(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** A browser may refuse storage altogether; the app works without. */
function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('Nothing can be kept in this browser', error)
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'firstName' in value &&
    typeof value.firstName === 'string' &&
    'lastName' in value &&
    typeof value.lastName === 'string' &&
    'role' in value &&
    typeof value.role === 'string'
  )
}
