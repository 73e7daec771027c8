// The attempt, in session storage while the user is at the provider, so that only this tab can finish it.

const key = 'single-sign-on'

export type SavedAttempt = { organizationId: string; attempt: string }

export function saveAttempt(saved: SavedAttempt) {
  sessionStorage.setItem(key, JSON.stringify(saved))
}

/** Removes it as well: an attempt can be finished only once. */
export function takeAttempt(): SavedAttempt | null {
  const saved = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const value: unknown = JSON.parse(saved ?? 'null')
    return isAttempt(value) ? value : null
  } catch {
    return null
  }
}

function isAttempt(value: unknown): value is SavedAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    'organizationId' in value &&
    typeof value.organizationId === 'string' &&
    'attempt' in value &&
    typeof value.attempt === 'string'
  )
}
