import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCurrentUser, sendSignOut } from './current-user.ts'
import { hasUnsentSignOut } from './device-memory.ts'

const current = { user: { firstName: 'Meadow Lane' }, step: 'signed-in', effectiveOrganizationId: null }
const asked: string[] = []
const kept = new Map<string, string>()

function answers(...replies: readonly (Response | Error)[]) {
  const left = [...replies]
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const reply = left.shift() ?? new Error('One call too many')
    if (reply instanceof Error) throw reply
    return reply
  })
}

const noContact = new TypeError('Failed to fetch')
const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

beforeEach(() => {
  asked.length = 0
  kept.clear()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('asking who is signed in', () => {
  test('believes an answer in JSON', async () => {
    answers(Response.json(current))
    expect(await readCurrentUser()).toEqual({ kind: 'somebody', current })
  })

  test('takes anything that is not JSON, and every refusal, for nobody', async () => {
    answers(page())
    expect(await readCurrentUser()).toEqual({ kind: 'nobody' })
    answers(new Response('', { status: 401 }))
    expect(await readCurrentUser()).toEqual({ kind: 'nobody' })
  })

  test('takes a broken server like a broken line: nothing is known', async () => {
    answers(new Response('', { status: 503 }))
    expect(await readCurrentUser()).toEqual({ kind: 'no-answer' })
    answers(noContact)
    expect(await readCurrentUser()).toEqual({ kind: 'no-answer' })
  })
})

describe('a sign-out that could not be sent', () => {
  test('is remembered, and sent before the next question', async () => {
    answers(noContact)
    expect(await sendSignOut()).toBe(false)
    expect(hasUnsentSignOut()).toBe(true)

    answers(Response.json({ signedOut: true }), new Response('', { status: 401 }))
    expect(await readCurrentUser()).toEqual({ kind: 'nobody' })
    expect(asked).toEqual(['/api/auth/logout', '/api/auth/logout', '/api/auth/me'])
    expect(hasUnsentSignOut()).toBe(false)
  })

  test('keeps everybody out while it can’t be sent', async () => {
    answers(noContact, noContact)
    await sendSignOut()
    expect(await readCurrentUser()).toEqual({ kind: 'nobody' })
    expect(asked).not.toContain('/api/auth/me')
  })
})

test('a house that is closed for maintenance says why', async () => {
  const problem = { code: 'under-maintenance', message: 'Back at noon.', requestId: 'r1' }
  answers(new Response(JSON.stringify(problem), { status: 503 }))
  expect(await readCurrentUser()).toEqual({ kind: 'closed', why: 'Back at noon.' })
})
