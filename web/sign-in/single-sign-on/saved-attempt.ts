import { readText, writeText } from '#web/session/browser-storage.ts'

// The encrypted attempt, saved for this tab alone: an answer in another tab finishes nothing.

const key = 'single-sign-on'

export function saveAttempt(attempt: string) {
  writeText('sessionStorage', key, attempt)
}

/** Removes it as well: an attempt can be finished only once. */
export function takeAttempt(): string | null {
  const attempt = readText('sessionStorage', key)
  writeText('sessionStorage', key, null)
  return attempt
}
