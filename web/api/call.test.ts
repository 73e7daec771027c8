import { afterEach, describe, expect, test, vi } from 'vitest'
import { bankHolidays } from '#contract/authorities/bank-holidays.ts'
import { termDates } from '#contract/authorities/term-dates.ts'
import { calendars } from '#contract/calendars/calendars.ts'
import { backups } from '#contract/system/backups.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { fetchKey, queryKey, segmentsOf } from './query.ts'

function answers(response: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', fetch)
  return () => {
    const [path, init] = fetch.mock.calls[0] ?? []
    return { path, method: init?.method, headers: init?.headers, body: init?.body }
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call', () => {
  test('fills in the path and accepts JSON', async () => {
    const sent = answers(Response.json([]))
    await call(bankHolidays.list, { query: { year: 2026, region: 'scotland' } })
    expect(sent()).toMatchObject({ path: '/api/bank-holidays?year=2026&region=scotland', method: 'GET' })
    expect(sent().headers).toEqual({ Accept: 'application/json' })
    expect(sent().body).toBeUndefined()
  })

  test('asks for a list that has pages with a limit', async () => {
    const sent = answers(Response.json([]))
    await call(backups.list, { query: { limit: 1 } })
    expect(sent().path).toBe('/api/backups?limit=1')
    // @ts-expect-error it may have thousands of rows
    void call(backups.list, {}).catch(() => undefined)
  })

  test('sends a body only where there is one', async () => {
    const rejecting = answers(Response.json({}))
    await call(calendars.reject, { params: { id: 'c 1' }, body: { reason: 'Too short' } })
    expect(rejecting()).toMatchObject({ path: '/api/calendars/c%201/reject', body: '{"reason":"Too short"}' })
    expect(rejecting().headers).toMatchObject({ 'Content-Type': 'application/json' })

    const submitting = answers(Response.json({}))
    await call(calendars.submit, { params: { id: 'c1' } })
    expect(submitting().headers).not.toHaveProperty('Content-Type')
  })

  test('sends a file as it is', async () => {
    const sent = answers(Response.json({}))
    const content = new TextEncoder().encode('Term,Start,End')
    await call(termDates.preview, { params: { id: 'a1' }, body: { mediaType: 'text/csv', content } })
    expect(sent().headers).toMatchObject({ 'Content-Type': 'text/csv' })
    expect(sent().body).toEqual(content)
  })

  test('sends the version that an edit started from, and the idempotency key', async () => {
    const sent = answers(Response.json({}))
    await call(calendars.submit, { params: { id: 'c1' }, version: 3, idempotencyKey: 'k' })
    expect(sent().headers).toMatchObject({ 'If-Match': '"3"', 'Idempotency-Key': 'k' })
  })

  test('throws an ApiError when the server refuses it', async () => {
    answers(new Response('no', { status: 403 }))
    await expect(call(calendars.find, { params: { id: 'c1' } })).rejects.toEqual(
      new ApiError({ status: 403, statusText: 'Forbidden', body: 'no' }),
    )
  })
})

describe('the key of a query', () => {
  test('is the segments of its path', () => {
    expect(queryKey(calendars.list, { params: { organizationId: 'o1' } })).toEqual([
      '/api',
      'organizations',
      'o1',
      'calendars',
    ])
    expect(queryKey(bankHolidays.list, { query: { year: 2026 } })).toEqual([
      '/api',
      'bank-holidays',
      '?year=2026',
    ])
  })

  test('begins with the key of everything above it', () => {
    expect(segmentsOf('/api/organizations')).toEqual(['/api', 'organizations'])
  })

  test('is what a query without a function of its own fetches', async () => {
    const sent = answers(Response.json([]))
    await fetchKey({ queryKey: queryKey(bankHolidays.list, { query: { year: 2026 } }) })
    expect(sent().path).toBe('/api/bank-holidays?year=2026')
  })
})
