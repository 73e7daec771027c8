import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { openedCalendar } from './opened-calendar.ts'

const options = openedCalendar('c1')
let status: string
let asked: number
let client: ReturnType<typeof createQueryClient>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-02T09:00:00Z') })
  client = createQueryClient(() => undefined)
  status = 'pending'
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ status })
  })
})
afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a page shows until it is closed, newest last. */
function open() {
  const shown: (string | undefined)[] = []
  const observer = new QueryObserver(client, options)
  const show = () => {
    const now = observer.getCurrentResult().data?.status
    if (now !== undefined && now !== shown.at(-1)) shown.push(now)
  }
  const close = observer.subscribe(show)
  show()
  return { shown, close }
}

test('a calendar that is opened again shows at once what was known, then what it is now', async () => {
  const first = open()
  await vi.waitFor(() => expect(first.shown).toEqual(['pending']))
  first.close()
  status = 'approved'
  vi.setSystemTime(new Date('2026-11-02T09:01:00Z'))
  const second = open()
  expect(second.shown).toEqual(['pending'])
  await vi.waitFor(() => expect(second.shown).toEqual(['pending', 'approved']))
  second.close()
})

test('another part of the same page does not ask again', async () => {
  const page = open()
  await vi.waitFor(() => expect(page.shown).toEqual(['pending']))
  const part = open()
  expect(client.isFetching()).toBe(0)
  expect(asked).toBe(1)
  part.close()
  page.close()
})

test('what was changed here a moment ago is asked for again when it is opened', async () => {
  const first = open()
  await vi.waitFor(() => expect(first.shown).toEqual(['pending']))
  first.close()
  status = 'draft'
  await client.invalidateQueries({ queryKey: options.queryKey })
  const second = open()
  await vi.waitFor(() => expect(second.shown).toEqual(['pending', 'draft']))
  second.close()
})
