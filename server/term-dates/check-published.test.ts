import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { TermDatesCheck } from '#contract/authorities/term-dates.ts'
import { seconds } from '#domain/year/duration.ts'
import type { FetchedText, FetchText } from '#server/outside.ts'
import { sourceTooSlow } from '#server/problems.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { printedPdf } from '#server/test/readers/printed-pdf.ts'
import { checkPublishedJob } from './check-published.ts'

let testApp: TestApp
let council: Person
let path: string
let asked: Parameters<FetchText>[] = []
let openTransactions = 0
let answer: () => Promise<FetchedText>

const address = 'https://www.leeds.example/terms'
const page = (start: string) => ({
  mediaType: 'text/html',
  text: `<h2>Autumn term 2026</h2><p>${start} to 18 December</p>`,
  etag: `"${start}"`,
})
const autumn = { termType: 'autumn', startDate: '2026-09-01', endDate: '2026-12-18', halfTerm: null }
const nextAutumn = { ...autumn, startDate: '2027-09-01', endDate: '2027-12-17' }
const year = { academicYear: '2026-27', terms: [autumn], insetDays: [] }

beforeAll(async () => {
  testApp = await startTestApp({
    fetchText: async (...call) => {
      asked.push(call)
      openTransactions += testApp.pool.totalCount - testApp.pool.idleCount
      return answer()
    },
  })
  const { id } = await givenIn(testApp).localAuthority('Leeds')
  path = `/api/local-authorities/${id}/term-dates`
  council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const ada = await peopleOf(testApp).signedIn('system_admin')
  await ada.patch(`/api/local-authorities/${id}`, { holidayCalendarUrl: address })
})
beforeEach(async () => {
  asked = []
  await council.put(path, { source: address, years: [year] })
})
afterAll(() => testApp.close())

const checkAtNight = () => testApp.runUntilStopped('check-published-dates')
const found = async () => (await council.get(`${path}/check`)).json<TermDatesCheck>()
const saved = async () => (await council.get(path)).json<PublishedTermDates[]>()[0]?.terms[0]?.startDate

test('a published page is read again at night, and a change is shown and never applied', async () => {
  expect(await found()).toEqual({ address, checkedAt: null, failure: null, changed: [] })
  answer = async () => page('1 September')
  await checkAtNight()
  expect(await found()).toMatchObject({ failure: null, changed: [] })
  answer = async () => page('3 September')
  await checkAtNight()
  expect(asked.map(([to, { ifNoneMatch }]) => [to, ifNoneMatch])).toEqual([
    [address, null],
    [address, '"1 September"'],
  ])
  expect(openTransactions).toBe(0)
  const { changed } = await found()
  expect(changed.map(({ changes }) => changes)).toEqual([
    ['Autumn: 1 Sep 2026 to 18 Dec 2026 has become 3 Sep 2026 to 18 Dec 2026.'],
  ])
  expect(await saved()).toBe('2026-09-01')
  await council.put(path, { source: address, years: changed.map((change) => change.year) })
  expect((await found()).changed).toEqual([])
})

test('a page that is not newer, or can’t be read, leaves what was found and says since when', async () => {
  answer = async () => page('4 September')
  await checkAtNight()
  expect((await found()).changed).toHaveLength(1)
  answer = async () => ({ mediaType: '', text: '', isUnchanged: true })
  testApp.clock.advance({ minutes: 10 })
  await checkAtNight()
  expect(await found()).toMatchObject({
    checkedAt: testApp.clock.now().toISOString(),
    changed: [{ changes: [expect.stringContaining('has become 4 Sep 2026')] }],
  })
  answer = () => Promise.reject(sourceTooSlow('www.leeds.example took too long to answer.'))
  await checkAtNight()
  expect(await found()).toMatchObject({ failure: 'www.leeds.example took too long to answer.' })
  expect((await found()).changed).toHaveLength(1)
  answer = async () => page('1 September')
  await checkAtNight()
  expect(asked.at(-1)?.[1].ifNoneMatch).toBeNull()
  expect(await found()).toMatchObject({ failure: null, changed: [] })
})

test('without an address of its own the authority’s dates are read where those saved last came from', async () => {
  const { id } = await givenIn(testApp).localAuthority('Kent')
  const kent = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const ofKent = `/api/local-authorities/${id}/term-dates`
  const check = async () => (await kent.get(`${ofKent}/check`)).json<TermDatesCheck>()
  await kent.put(ofKent, { source: 'A letter of 3 March', years: [year] })
  expect((await check()).address).toBeNull()
  const source = 'https://www.kent.example/term-dates'
  await kent.put(ofKent, { source, years: [{ ...year, academicYear: '2027-28', terms: [nextAutumn] }] })
  expect((await check()).address).toBe(source)
  answer = async () => page('3 September')
  await checkAtNight()
  expect(asked.map(([to]) => to)).toContain(source)
  expect((await check()).changed).toHaveLength(1)
})

// The first PDF of a process also bundles the thread that reads it.
test(
  'a PDF at the address is read like a page, and one that can’t be read says why',
  async () => {
    const text = 'Autumn term: 7 September 2026 to 18 December 2026'
    answer = async () => ({ mediaType: 'application/pdf', text: '', content: await printedPdf(text) })
    await checkAtNight()
    expect(asked[0]?.[1]).toMatchObject({ mediaTypes: expect.arrayContaining(['application/pdf']) })
    const { failure, changed } = await found()
    expect([failure, changed.map(({ changes }) => changes)]).toEqual([
      null,
      [['Autumn: 1 Sep 2026 to 18 Dec 2026 has become 7 Sep 2026 to 18 Dec 2026.']],
    ])
    const previewed = await council.post(`${path}/preview?from=url`)
    expect(previewed.json(), previewed.body).toMatchObject({
      source: address,
      lines: [{ text, read: ['School: 7 Sep 2026 to 18 Dec 2026'] }],
    })
    answer = async () => ({ mediaType: 'application/pdf', text: '', content: new Uint8Array([1, 2, 3]) })
    await checkAtNight()
    expect(await found()).toMatchObject({ failure: expect.stringMatching(/^This PDF can’t be read/) })
    expect((await found()).changed).toHaveLength(1)
  },
  60 * seconds,
)

test('a fault at one address is logged by its cause and shown there, and the others are checked', async () => {
  const { id } = await givenIn(testApp).localAuthority('Kent')
  const kent = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const source = 'https://www.kent.example/term-dates'
  const ofKent = `/api/local-authorities/${id}/term-dates`
  await kent.put(ofKent, { source, years: [year] })
  const logged: string[] = []
  testApp.clock.advance({ minutes: 10 })
  answer = async () => {
    if (asked.at(-1)?.[0] === address) throw new Error('Outer', { cause: new TypeError('A fault of ours') })
    return page('7 September')
  }
  const log = (sentence: string) => logged.push(sentence)
  await checkPublishedJob.run(testApp.outside, {}, { isLast: false, log })
  expect(asked.map(([to]) => to)).toEqual([address, source])
  expect(logged).toEqual(['The published dates of Leeds could not be checked: A fault of ours'])
  expect(await found()).toMatchObject({
    checkedAt: testApp.clock.now().toISOString(),
    failure: expect.stringMatching(/^Something went wrong on our side/),
  })
  const ofOther = (await kent.get(`${ofKent}/check`)).json<TermDatesCheck>()
  expect(ofOther).toMatchObject({ failure: null, checkedAt: testApp.clock.now().toISOString() })
  expect(ofOther.changed).toHaveLength(1)
})

test('what was found is for those who may save the dates', async () => {
  const neighbour = (await givenIn(testApp).localAuthority('Kent')).id
  const other = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: neighbour })
  expect((await other.get(`${path}/check`)).statusCode).toBe(404)
  expect((await (await peopleOf(testApp).signedIn('org_admin')).get(`${path}/check`)).statusCode).toBe(403)
})
