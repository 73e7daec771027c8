import { readText, writeText } from '#web/session/browser-storage.ts'
import { returnPath } from '#web/session/return-path.ts'

// The encrypted attempt, saved for this tab alone: an answer in another tab finishes nothing.

const key = 'single-sign-on'
const pathKey = 'single-sign-on-return-path'

/** Together with the page that was wanted, as the redirect to the provider empties the tab's memory. */
export function saveAttempt(attempt: string) {
  writeText('sessionStorage', key, attempt)
  writeText('sessionStorage', pathKey, returnPath())
}

export function takeReturnPath(): string | null {
  const path = readText('sessionStorage', pathKey)
  writeText('sessionStorage', pathKey, null)
  return path
}

/** Removes it as well: an attempt can be finished only once. */
export function takeAttempt(): string | null {
  const attempt = readText('sessionStorage', key)
  writeText('sessionStorage', key, null)
  return attempt
}
