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
  knownUser = readText('localStorage', userKey)
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

/** As this tab last wrote or read it; undefined after a sign-out, which whatever is written next ends. */
let knownUser: string | null | undefined

/** Called when another tab signs in or out, or finds that the session has ended. */
export function onOtherTab(listener: (isSignOut: boolean) => void): () => void {
  knownUser = readText('localStorage', userKey)
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === unsentSignOutKey && newValue !== null) {
      knownUser = undefined
      listener(true)
    }
    if (key !== userKey && key !== null) return
    // An event may come late, of what the page before this one wrote.
    const user = readText('localStorage', userKey)
    if (user !== knownUser) listener(false)
    knownUser = user
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
