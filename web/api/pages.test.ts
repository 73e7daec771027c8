import { afterEach, expect, test, vi } from 'vitest'
import { calendars } from '#contract/calendars/calendars.ts'
import { eachPage, nextCursorIn } from './pages.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('each page is read when its turn comes, with the cursor of the one before', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const isLast = path.includes('cursor=abc')
    const next = '</api/organizations/o1/calendars?limit=1&cursor=abc>; rel="next"'
    return Response.json([{ id: isLast ? 'second' : 'first' }], isLast ? {} : { headers: { Link: next } })
  })
  const read: string[] = []
  for await (const page of eachPage(calendars.list, { params: { organizationId: 'o1' } }, 1)) {
    read.push(...page.map(({ id }) => id))
    expect(asked).toHaveLength(read.length)
  }
  expect(read).toEqual(['first', 'second'])
  expect(asked.map((path) => path.includes('cursor=abc'))).toEqual([false, true])
})

test('the cursor of the next page comes from the answer’s Link header', () => {
  expect(nextCursorIn('</api/calendars?limit=20&cursor=WyIyMDI2Il0>; rel="next"')).toBe('WyIyMDI2Il0')
})

test('without a link there is no next page', () => {
  expect(nextCursorIn(null)).toBeNull()
  expect(nextCursorIn('</api/calendars>; rel="self"')).toBeNull()
})
