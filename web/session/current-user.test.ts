import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askEarly, readCurrentUser, sendSignOut } from './current-user.ts'
import { hasUnsentSignOut } from './device-memory.ts'

const current = { user: { firstName: 'Meadow Lane' }, step: 'signed-in', effectiveOrganizationId: null }
const requests: string[] = []
const stored = new Map<string, string>()

function answers(...replies: readonly (Response | Error)[]) {
  const left = [...replies]
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    const reply = left.shift() ?? new Error('One call too many')
    if (reply instanceof Error) throw reply
    return reply
  })
}

const noContact = new TypeError('Failed to fetch')
const page = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })

beforeEach(() => {
  requests.length = 0
  stored.clear()
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('asking who is signed in', () => {
  test('takes the user from an answer in JSON', async () => {
    answers(Response.json(current))
    expect(await readCurrentUser()).toEqual({ kind: 'user', current })
  })

  test('takes anything but JSON, and every 4xx answer, as signed out', async () => {
    answers(page())
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
    answers(new Response('', { status: 401 }))
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
  })

  test('takes what was asked early once, and asks anew from then on', async () => {
    answers(Response.json(current))
    askEarly()
    answers(new Response('', { status: 401 }))
    expect(await readCurrentUser()).toEqual({ kind: 'user', current })
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
  })

  test('does not ask when the server has said that there is no session', async () => {
    vi.stubGlobal('document', { querySelector: () => ({ content: 'none' }) })
    answers(Response.json(current))
    askEarly()
    expect(requests).toEqual([])
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
    expect(await readCurrentUser()).toEqual({ kind: 'user', current })
  })

  test('treats a server error like a network error: nothing is known', async () => {
    answers(new Response('', { status: 503 }))
    expect(await readCurrentUser()).toEqual({ kind: 'no-answer' })
    answers(noContact)
    expect(await readCurrentUser()).toEqual({ kind: 'no-answer' })
  })
})

describe('a sign-out that could not be sent', () => {
  test('is remembered, and sent before the next session check', async () => {
    answers(noContact)
    expect(await sendSignOut()).toBe(false)
    expect(hasUnsentSignOut()).toBe(true)

    answers(Response.json({ signedOut: true }), new Response('', { status: 401 }))
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
    expect(requests).toEqual(['/api/auth/logout', '/api/auth/logout', '/api/auth/me'])
    expect(hasUnsentSignOut()).toBe(false)
  })

  test('means signed out while it can’t be sent', async () => {
    answers(noContact, noContact)
    await sendSignOut()
    expect(await readCurrentUser()).toEqual({ kind: 'no-user' })
    expect(requests).not.toContain('/api/auth/me')
  })
})

test('during maintenance the reason is given', async () => {
  const problem = { code: 'under-maintenance', message: 'Back at noon.', requestId: 'r1' }
  answers(new Response(JSON.stringify(problem), { status: 503 }))
  expect(await readCurrentUser()).toEqual({ kind: 'closed', why: 'Back at noon.' })
})
