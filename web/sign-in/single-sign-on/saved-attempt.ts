// What goes along to the provider and back: kept for this tab alone, so that nobody can finish another's attempt.

const key = 'single-sign-on'

export type SavedAttempt = { organizationId: string; attempt: string }

export function saveAttempt(kept: SavedAttempt) {
  sessionStorage.setItem(key, JSON.stringify(kept))
}

/** Gone once it is taken: an answer finishes an attempt once. */
export function takeAttempt(): SavedAttempt | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
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
