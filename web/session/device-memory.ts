import type { SessionUser } from '#contract/people/auth.ts'
import { readText, readValue, writeCookie, writeText, writeValue } from './browser-storage.ts'

// What the browser stores between visits. The user is cached for display only: the server authorises every call, so
// editing the cache grants nothing.

const userKey = 'user'
const unsentSignOutKey = 'unsent-sign-out'

export function cachedUser(): SessionUser | null {
  return readValue('localStorage', userKey, (value) => (isUser(value) ? value : null))
}

export function cacheUser(user: SessionUser | null) {
  writeValue('localStorage', userKey, user)
}

/** A sign-out that the server has not received yet. */
export function hasUnsentSignOut(): boolean {
  return readText('localStorage', unsentSignOutKey) !== null
}

export function saveUnsentSignOut(isUnsent: boolean) {
  writeText('localStorage', unsentSignOutKey, isUnsent ? 'yes' : null)
  // The server would otherwise have the page ask for the user before the sign-out is sent.
  writeCookie(unsentSignOutKey, isUnsent ? 'yes' : null)
}

/** Called on a sign-in or sign-out in another tab. */
export function onOtherTab(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
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
