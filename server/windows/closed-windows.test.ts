import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { ComingWindow, KnownWindows } from '#contract/calendars/windows.ts'
import { type People, type Person, peopleOf } from '#server/test/app/people.ts'
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
import { mailsTo } from '#server/test/received-mails.ts'

// Sheffield's autumn term of 2026 starts on Tuesday 1 September: its first full open week is from Monday the 7th on, and
// the Tuesday after it is the 15th.

let testApp: TestApp
let given: ReturnType<typeof givenIn>
let people: People
let aCouncil: ReturnType<typeof councilsIn>

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-09-08T05:00:00Z') })
  given = givenIn(testApp)
  people = peopleOf(testApp)
  aCouncil = councilsIn(testApp)
})
afterAll(() => testApp.close())

const coming = async (person: Person) =>
  (await person.get('/api/windows')).json<ComingWindow[]>().filter(({ kind }) => kind !== 'eligibility-codes')

test('windows of a whole year are recorded as they are printed, also those that are over, and no mail is sent of those', async () => {
  const { id, path, council, anna, site } = await aCouncil('Stockport')
  const { id: siteId } = await site('Oak')
  await given.calendar({ siteId, status: 'approved', terms: sheffieldTerms })
  const of = (period: string, startDate: string, endDate = startDate) => ({
    ...{ kind: 'headcount', period, when: on(startDate, endDate) },
  })
  const printed = [of('summer', '2026-05-14'), of('autumn', '2026-10-09'), of('spring', '2027-01-14')]
  const recorded = await council.put(path, fact(printed))
  expect(recorded.statusCode, recorded.body).toBe(200)
  const known = await anna.get(`/api/local-authorities/${id}/windows?fundingYear=${fundingYear}`)
  expect(known.json<KnownWindows>().windows).toEqual(printed)
  expect((await coming(anna)).map(({ endDate }) => endDate)).toEqual(['2026-10-09'])
  // Of a year that is over even one alone is history.
  const lastYear = fact([of('autumn', '2025-10-09')], '2025-26')
  expect((await council.put(path, lastYear)).statusCode).toBe(200)
  const typed = await council.put(
    path,
    fact([...printed, { ...headcount, kind: 'actual', when: on('2026-09-07') }]),
  )
  expect([typed.statusCode, typed.json().message]).toEqual([
    400,
    'Actual claim, autumn: 7 September 2026 is over. Leave it out, or give the day that comes.',
  ])
  await testApp.runUntilStopped('window-reminders')
  expect(await mailsTo(testApp, anna.email)).toEqual([])
})

test('windows that close while a plan is not approved are said before and after, until it is', async () => {
  const { path, council, anna, site } = await aCouncil('Salford')
  const ben = await people.signedIn('org_admin', { organizationId: anna.organizationId })
  const { id: siteId } = await site('Oak')
  const { id } = await given.calendar({
    ...{ siteId, status: 'pending', terms: sheffieldTerms, submittedBy: ben.id },
  })
  await council.put(path, fact([{ ...headcount, when: on('2026-09-10') }]))
  const said = async () => {
    const [approval] = (await anna.get('/api/approvals')).json<Approval[]>()
    return approval?.checks.warnings.filter((sentence) => sentence.includes('headcount for autumn'))
  }
  expect(await said()).toEqual([
    'The headcount for autumn closes on 10 September 2026; this plan is not approved.',
  ])
  testApp.clock.advance({ hours: 72 })
  const again = await people.signedIn('org_admin', { organizationId: anna.organizationId })
  anna.plantToken(again.token())
  expect(await said()).toEqual([
    'The headcount for autumn closed on 10 September 2026; this plan was not approved.',
  ])
  // One that has come since had nothing to have approved by then.
  await site('Elm')
  expect(await coming(anna)).toMatchObject([
    { endDate: '2026-09-10', sites: 1, unapproved: 1, unapprovedSites: ['Oak'] },
  ])
  expect((await anna.post(`/api/calendars/${id}/approve`)).statusCode).toBe(200)
  expect(await coming(anna)).toEqual([])
  testApp.clock.advance({ hours: -72 })
})

test('a week before England’s last day for eligibility codes it is mailed once, with the sites', async () => {
  const { anna, site } = await aCouncil('Sefton')
  await site('Oak')
  await site('Elm')
  const cardiff = await aCouncil('Cardiff')
  await cardiff.site('Yew')
  // From 8 September to 25 December.
  testApp.clock.advance({ hours: 108 * 24 })
  await testApp.runUntilStopped('window-reminders')
  testApp.clock.advance({ hours: 24 })
  await testApp.runUntilStopped('window-reminders')
  testApp.clock.advance({ hours: -109 * 24 })
  const [mail, ...more] = await mailsTo(testApp, anna.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Eligibility codes for spring: the last day is 31 December 2026')
  expect(mail?.text).toContain('for Elm and Oak.')
  expect(mail?.text).not.toContain('approved')
  expect(await mailsTo(testApp, cardiff.anna.email)).toEqual([])
})
