import { readValue, writeValue } from '#web/session/browser-storage.ts'

// Stored for this tab only, so that one user can't finish the attempt of another.

const key = 'single-sign-on'

export type SavedAttempt = { organizationId: string; attempt: string }

export function saveAttempt(attempt: SavedAttempt) {
  writeValue('sessionStorage', key, attempt)
}

/** Removes it as well: an attempt can be finished only once. */
export function takeAttempt(): SavedAttempt | null {
  const saved = readValue('sessionStorage', key, (value) => (isAttempt(value) ? value : null))
  writeValue('sessionStorage', key, null)
  return saved
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
