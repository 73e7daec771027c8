// The sealed attempt, saved for this tab alone: an answer from another tab finishes nothing.

const key = 'single-sign-on'

export function saveAttempt(attempt: string) {
  sessionStorage.setItem(key, attempt)
}

/** Removes it: an answer finishes an attempt once. */
export function takeAttempt(): string | null {
  const attempt = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return attempt
}
