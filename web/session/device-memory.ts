import type { SessionUser } from '#contract/people/auth.ts'
import { readText, readValue, writeCookie, writeText, writeValue } from './browser-storage.ts'

// What the browser stores. The user is for display only: the server authorises every call, so editing it grants nothing.

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

/** Called when another tab signs in or out, or finds that the session has ended. */
export function onOtherTab(listener: (isSignOut: boolean) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === unsentSignOutKey && newValue !== null) listener(true)
    if (key === userKey || key === null) listener(false)
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
