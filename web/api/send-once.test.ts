import { afterEach, expect, test, vi } from 'vitest'
import { organizations } from '#contract/organizations/organizations.ts'
import { apiKeys } from '#contract/people/api-keys.ts'
import { ApiError } from './api-error.ts'
import { sendOnce } from './send-once.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Sent = { readonly body: unknown; readonly key: string | undefined; readonly version: string | undefined }

/** A server that remembers by key what it did, and loses the answers that it is asked to lose. */
function serverAt(version: number) {
  const state = { version, made: 0, losesNext: 0, refusesNext: 0, sent: [] as Sent[] }
  const done = new Map<string, object>()
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>
    const [key = '', ifMatch] = [headers['Idempotency-Key'], headers['If-Match']]
    state.sent.push({ body: JSON.parse(String(init.body)), key, version: ifMatch })
    const known = done.get(key)
    if (known) return Response.json(known)
    const answer = perform(ifMatch)
    if (answer instanceof Response) return answer
    done.set(key, answer)
    if (state.losesNext > 0) {
      state.losesNext -= 1
      return new Response('<h1>502 Bad Gateway</h1>', { status: 502 })
    }
    return Response.json(answer)
  })
  function perform(ifMatch: string | undefined): object {
    if (state.refusesNext > 0) {
      state.refusesNext -= 1
      return Response.json({ code: 'invalid-input', message: 'No.' }, { status: 400 })
    }
    if (ifMatch !== undefined && ifMatch !== `"${state.version}"`)
      return Response.json(
        { code: 'stale-version', message: 'Someone else has changed it.' },
        { status: 409 },
      )
    state.version += 1
    state.made += 1
    return { version: state.version }
  }
  return state
}

const key = { body: { name: 'Website', scopes: ['sites:read' as const], life: 30 as const } }
const change = (name: string, version = 1) => ({ params: { id: 'o1' }, version, body: { name } })

test('what is sent again after a lost answer has the same key, and after an answer another one', async () => {
  const server = serverAt(1)
  server.losesNext = 1
  const send = sendOnce(apiKeys.make)
  await expect(send(key)).rejects.toThrow(ApiError)
  await send(key)
  expect(server.made).toBe(1)
  await send(key)
  expect(server.made).toBe(2)
})

test('what was refused is sent with another key', async () => {
  const server = serverAt(1)
  server.refusesNext = 1
  const send = sendOnce(apiKeys.make)
  await expect(send(key)).rejects.toThrow(ApiError)
  await send(key)
  expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key)
})

test('one’s own save without an answer is not a colleague’s, also where more was changed since', async () => {
  const server = serverAt(1)
  server.losesNext = 2
  const send = sendOnce(organizations.update)
  await expect(send(change('Harbour'))).rejects.toThrow(ApiError)
  await expect(send(change('Haven'))).rejects.toThrow(ApiError)
  expect(server.version).toBe(3)
  await send(change('Heights'))
  expect([server.version, server.sent.at(-1)?.version]).toEqual([4, '"3"'])
})

test('a colleague’s save since one’s own is', async () => {
  const server = serverAt(1)
  server.losesNext = 1
  const send = sendOnce(organizations.update)
  await expect(send(change('Harbour'))).rejects.toThrow(ApiError)
  server.version += 1
  await expect(send(change('Haven'))).rejects.toMatchObject({ code: 'stale-version' })
})

test('what was lost on its way, and not done, is not done later in place of what was typed since', async () => {
  const server = serverAt(1)
  const send = sendOnce(organizations.update)
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(send(change('Harbour'))).rejects.toThrow(TypeError)
  vi.stubGlobal('fetch', answering)
  server.version += 1
  await expect(send(change('Haven'))).rejects.toMatchObject({ code: 'stale-version' })
  expect(server.made).toBe(0)
})
