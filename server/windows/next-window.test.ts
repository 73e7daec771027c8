import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import type { KnownWindows } from '#contract/calendars/windows.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import {
  councilsIn,
  windowsFact as fact,
  windowsYear as fundingYear,
  headcount,
  on,
} from '#server/test/councils.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { soundTerms } from '#server/test/waiting-calendars.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let aCouncil: ReturnType<typeof councilsIn>

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-09-08T05:00:00Z') })
  given = givenIn(testApp)
  aCouncil = councilsIn(testApp)
})
afterAll(() => testApp.close())

test('approvals come in the order in which the councils ask for the claims', async () => {
  const one = await aCouncil('Rochdale')
  const { id: other } = await given.localAuthority('Oldham')
  const pending = async (localAuthorityId: string, name: string) => {
    testApp.clock.advance({ minutes: 1 })
    const { id: siteId } = await given.site({ organizationId: one.organizationId, localAuthorityId, name })
    await given.calendar({ siteId, status: 'pending', terms: soundTerms })
  }
  const { id: third } = await given.localAuthority('Bury')
  await pending(third, 'Not asked')
  await pending(one.id, 'Asked later')
  await pending(other, 'Asked soon')
  await one.council.put(one.path, fact([{ ...headcount, when: on('2026-10-08') }]))
  const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: other })
  await council.put(`/api/local-authorities/${other}/facts`, fact([{ ...headcount, when: on('2026-10-01') }]))
  const names = async (query: string) =>
    (await one.anna.get(`/api/approvals${query}`)).json<Approval[]>().map(({ siteName }) => siteName)
  expect(await names('')).toEqual(['Asked soon', 'Asked later', 'Not asked'])
  const listed = (await one.anna.get('/api/approvals')).json<Approval[]>()
  expect(listed.map(({ nextWindow }) => nextWindow)).toEqual([
    { name: 'Headcount, autumn', ...on('2026-10-01') },
    { name: 'Headcount, autumn', ...on('2026-10-08') },
    null,
  ])
  const first = await one.anna.get('/api/approvals?limit=1')
  const [, next = ''] = /<[^?]*(\?[^>]*)>/.exec(String(first.headers.link)) ?? []
  expect(await names(next)).toEqual(['Asked later'])
})

test('a council’s sites come in the order in which their windows close, page after page', async () => {
  const { id, path, council, site } = await aCouncil('Tameside')
  await council.put(path, fact([headcount]))
  const inset = { kind: 'inset', label: '', startDate: '2026-09-09', endDate: '2026-09-09' } as const
  const planned = [
    ['Alder', []],
    ['Birch', [inset]],
    ['Cherry', []],
  ] as const
  for (const [name, closures] of planned) {
    const { id: siteId } = await site(name)
    await given.calendar({ siteId, status: 'approved', terms: sheffieldTerms, closures })
  }
  await site('Acer')
  const providers = `/api/local-authorities/${id}/providers?fundingYear=${fundingYear}`
  const page = async (address: string) => {
    const answer = await council.get(address)
    return { names: answer.json<Provider[]>().map(({ siteName }) => siteName), answer }
  }
  const all = await page(providers)
  expect(all.names).toEqual(['Alder', 'Cherry', 'Birch', 'Acer'])
  expect(all.answer.json<Provider[]>().map(({ nextWindow }) => nextWindow?.endDate)).toEqual([
    ...['2026-09-15', '2026-09-15', '2026-09-22', undefined],
  ])
  const first = await page(`${providers}&limit=2`)
  const [next = ''] = /(?<=<)[^>]+/.exec(String(first.answer.headers.link)) ?? []
  expect([first.names, (await page(next)).names]).toEqual([
    ['Alder', 'Cherry'],
    ['Birch', 'Acer'],
  ])
})

// The bank holiday of May 2027 is on Monday the 3rd: from 12 April on the fourth full week is that from the 10th.
test('a rule counts no week of a bank holiday, also where the year begins in September', async () => {
  const { path, council, anna, site } = await aCouncil('Wigan')
  const { id: siteId } = await site('Oak')
  const dates = { startDate: '2027-04-12', endDate: '2027-07-21', halfTerm: null }
  const terms = sheffieldTerms.map((term) => (term.termType === 'summer' ? { ...term, ...dates } : term))
  await given.calendar({ siteId, status: 'pending', terms, yearStart: 'september' })
  const fourWeeks = { kind: 'headcount', period: 'summer', when: { weekday: 2, afterFullWeeks: 4 } }
  // Its summer is that of April's next year.
  await council.put(path, fact([fourWeeks], '2027-28'))
  const [listed] = (await anna.get('/api/approvals')).json<Approval[]>()
  expect(listed?.nextWindow).toEqual({ name: 'Headcount, summer', ...on('2027-05-18') })
})

test('an hour after midnight in Britain the windows are those of the new year, though in UTC it is the old one', async () => {
  const { id } = await aCouncil('Bolton')
  // From 5:00 on 8 September 2026 to 23:30 UTC on 31 March 2027: half past midnight on 1 April in Britain.
  testApp.clock.advance({ hours: 204 * 24 + 18, minutes: 30 })
  const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId: id })
  const known = await council.get(`/api/local-authorities/${id}/windows`)
  expect(known.json<KnownWindows>().fundingYear).toBe('2027-28')
})
