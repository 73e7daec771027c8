import { afterEach, describe, expect, test, vi } from 'vitest'
import { requestOnce } from './request.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** As a browser does: answers never, and fails once its signal is aborted. */
function answersNever() {
  const fetch = vi.fn((_path: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('a read', () => {
  test('that is cancelled while it waits is given up', async () => {
    answersNever()
    const cancelled = new AbortController()
    const read = requestOnce('/api/sites', { signal: cancelled.signal })
    cancelled.abort()
    await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('that was cancelled before is not sent', async () => {
    const fetch = answersNever()
    const read = requestOnce('/api/sites', { signal: AbortSignal.abort() })
    await expect(read).rejects.toMatchObject({ name: 'AbortError' })
    expect(fetch).not.toHaveBeenCalled()
  })
})
