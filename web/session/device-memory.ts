import type { SessionUser } from '#contract/people/auth.ts'

// What the browser stores between visits. The user is cached for display only: the server authorises every call, so
// editing the cache grants nothing.

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

/** A sign-out that the server has not received yet. */
export function hasUnsentSignOut(): boolean {
  try {
    return localStorage.getItem(unsentSignOutKey) !== null
  } catch {
    return false
  }
}

export function saveUnsentSignOut(isUnsent: boolean) {
  store(unsentSignOutKey, isUnsent ? 'yes' : null)
}

/** Called on a sign-in or sign-out in another tab. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Browsers may deny storage; the app works without. */
function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch (error) {
    console.warn('This browser does not allow storage', error)
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
