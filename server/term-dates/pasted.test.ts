import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

test('a preview of text that was pasted says what was read of each line, and stores nothing', async () => {
  const { id } = await givenIn(testApp).localAuthority()
  const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const preview = `/api/local-authorities/${id}/term-dates/preview`
  const pasted =
    'Autumn Term 2026\nTerm starts: Monday 1 September\nTerm ends: 18 December\nCake sale: 3 October'
  const seen = await council.post(preview, pasted, { 'content-type': 'text/plain' })
  expect(seen.statusCode, seen.body).toBe(200)
  expect(seen.json()).toMatchObject({
    years: [{ academicYear: '2026-27', terms: [{ startDate: '2026-09-01', endDate: '2026-12-18' }] }],
    lines: [
      { text: 'Autumn Term 2026', read: [] },
      { text: 'Term starts: Monday 1 September', read: ['First day: 1 Sep 2026'] },
      { text: 'Term ends: 18 December', read: ['Last day: 18 Dec 2026'] },
      { text: 'Cake sale: 3 October', read: ['Not understood: 3 Oct 2026'] },
    ],
  })
  expect(seen.json().notUnderstood).toContain(
    '“Monday 1 September” is a Tuesday: 1 September 2026 is read, please check.',
  )
  expect((await council.get(`/api/local-authorities/${id}/term-dates`)).json()).toEqual([])
})

test('a web page that is uploaded is shown line by line too', async () => {
  const { id } = await givenIn(testApp).localAuthority('Leeds')
  const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const page =
    '<h2>Autumn term 2026</h2><ul><li>1 September to 18 December</li></ul><p>Have a good summer</p>'
  const seen = await council.post(`/api/local-authorities/${id}/term-dates/preview`, page, {
    'content-type': 'text/html',
  })
  expect(seen.json(), seen.body).toMatchObject({
    years: [{ academicYear: '2026-27' }],
    lines: [
      { text: 'Autumn term 2026', read: [] },
      { text: '1 September to 18 December', read: ['School: 1 Sep 2026 to 18 Dec 2026'] },
      { text: 'Have a good summer', read: [] },
    ],
  })
})
