import type { SessionUser } from '#contract/people/auth.ts'
import { readText, readValue, writeText, writeValue } from './browser-storage.ts'

// What the browser keeps between visits. The user is kept for display only: every call is judged by the
// server, so whoever edits it changes nothing but pictures.

const userKey = 'user'
const unsentSignOutKey = 'unsent-sign-out'

export function cachedUser(): SessionUser | null {
  return readValue('localStorage', userKey, (value) => (isUser(value) ? value : null))
}

export function cacheUser(user: SessionUser | null) {
  writeValue('localStorage', userKey, user)
}

/** A sign-out that the server has not heard of yet. */
export function hasUnsentSignOut(): boolean {
  return readText('localStorage', unsentSignOutKey) !== null
}

export function rememberUnsentSignOut(isUnsent: boolean) {
  writeText('localStorage', unsentSignOutKey, isUnsent ? 'yes' : null)
}

/** Tells of a sign-in or sign-out in another tab. */
export function onOtherTab(listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === userKey || event.key === null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
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
