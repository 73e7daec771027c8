import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#domain/year/duration.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { printedPdf } from '#server/test/readers/printed-pdf.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

// The first PDF of a process also bundles the thread that reads it.
test(
  'a PDF of a council’s dates is shown line by line beside what was read, and nothing of it is stored',
  async () => {
    const { id } = await givenIn(testApp).localAuthority('Sheffield')
    const path = `/api/local-authorities/${id}/term-dates`
    const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
    const before = (await council.get(path)).json()
    const lines =
      'Autumn term: Tuesday 1 September 2026 to Friday 18 December 2026\nNativity: 10 December 2026'
    const pdf = { 'content-type': 'application/pdf' }
    const seen = await council.post(`${path}/preview`, Buffer.from(await printedPdf(lines)), pdf)
    expect(seen.statusCode, seen.body).toBe(200)
    expect(seen.json()).toMatchObject({
      source: null,
      years: [{ academicYear: '2026-27', terms: [{ termType: 'autumn', startDate: '2026-09-01' }] }],
      lines: [{ read: ['School: 1 Sep 2026 to 18 Dec 2026'] }, { text: 'Nativity: 10 December 2026' }],
    })
    expect((await council.get(path)).json()).toEqual(before)
  },
  60 * seconds,
)
