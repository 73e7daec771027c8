import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import type { ComingWindow, KnownWindows } from '#contract/calendars/windows.ts'
import type { Feed } from '#contract/publishing/feeds.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { councilsIn, windowsFact as fact, on } from '#server/test/councils.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { readWithIcalJs } from '#server/test/readers/ical-readers.ts'
import { mailsTo } from '#server/test/received-mails.ts'
import { fetchFeed } from '#server/test/shared-site.ts'

// It is 3 May 2027. A year that began in September 2026 has the summer of 2027, which is recorded under 2027-28.

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2027-05-03T05:00:00Z') })
})
afterAll(() => testApp.close())

const window = (kind: string, period: string, startDate: IsoDate) => ({ kind, period, when: on(startDate) })
const of2026 = [
  ...[window('headcount', 'summer', '2026-05-14'), window('headcount', 'autumn', '2026-10-01')],
  window('headcount', 'spring', '2027-01-14'),
]
const of2027 = [
  ...[window('headcount', 'summer', '2027-05-10'), window('actual', 'summer', '2027-05-21')],
  ...[window('headcount', 'autumn', '2027-10-07'), window('headcount', 'spring', '2028-01-20')],
]
const fromSeptember = sheffieldTerms.map((term) =>
  term.termType === 'summer'
    ? { ...term, startDate: '2027-04-12', endDate: '2027-07-21', halfTerm: null }
    : term,
)
const fundingYear = '2026-27'

async function aSchoolYear(name: string) {
  const council = await councilsIn(testApp)(name)
  const given = givenIn(testApp)
  const ben = await peopleOf(testApp).signedIn('org_admin', { organizationId: council.organizationId })
  for (const [windows, year] of [
    [of2026, '2026-27'],
    [of2027, '2027-28'],
  ] as const)
    expect((await council.council.put(council.path, fact(windows, year))).statusCode).toBe(200)
  const planned = async (siteName: string, status: 'approved' | 'pending') => {
    const { id: siteId } = await council.site(siteName)
    const year = { fundingYear, yearStart: 'september', terms: fromSeptember } as const
    await given.calendar({ siteId, status, submittedBy: ben.id, ...year })
    return siteId
  }
  return { ...council, planned }
}

const summer = { name: 'Headcount, summer', ...on('2027-05-10') }

test.each([
  ['september', '2026-27', ['2026-10-01', '2027-01-14', '2027-05-10', '2027-05-21']],
  ['january', '2027-28', ['2027-01-14', '2027-05-10', '2027-05-21', '2027-10-07']],
  ['april', '2026-27', ['2026-05-14', '2026-10-01', '2027-01-14']],
] satisfies [FundingYearStart, string, IsoDate[]][])(
  'a year from %s has the windows of its own claims',
  async (yearStart, year, days) => {
    const { id, anna } = await aSchoolYear('Leeds')
    const path = `/api/local-authorities/${id}/windows?fundingYear=${year}&yearStart=${yearStart}`
    const { windows, source } = (await anna.get(path)).json<KnownWindows>()
    const found = windows.flatMap(({ when }) => ('startDate' in when ? [when.startDate] : []))
    expect(found.toSorted()).toEqual(days)
    expect(source).toContain('The council, “Claim dates”')
  },
)

test('what comes next, and the mail about it, is of the calendar that has the claim', async () => {
  const { anna, planned } = await aSchoolYear('Kirklees')
  await planned('Oak', 'approved')
  await planned('Elm', 'pending')
  const lines = (await anna.get('/api/windows')).json<ComingWindow[]>()
  const shown = lines.filter(({ endDate }) => endDate <= '2027-05-31')
  expect(
    shown.map(({ name, endDate, sites, unapprovedSites }) => [name, endDate, sites, unapprovedSites]),
  ).toEqual([
    ['Headcount, summer', '2027-05-10', 2, ['Elm']],
    ['Actual claim, summer', '2027-05-21', 2, ['Elm']],
  ])
  await testApp.runUntilStopped('window-reminders')
  const [mail, ...more] = await mailsTo(testApp, anna.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Headcount, summer: Kirklees closes it on 10 May 2027')
  expect(mail?.text).toContain('for Elm and Oak.')
  expect(mail?.text).toContain('No calendar of the year is approved yet at Elm.')
})

test('approvals, the council’s list and a report name the window of such a year that closes next', async () => {
  const { id, anna, council, planned } = await aSchoolYear('Calderdale')
  await planned('Oak', 'pending')
  const [approval] = (await anna.get('/api/approvals')).json<Approval[]>()
  expect(approval?.nextWindow).toEqual(summer)
  expect(approval?.checks.warnings.filter((sentence) => sentence.includes('this plan'))).toEqual([
    'The headcount for spring closed on 14 January 2027; this plan was not approved.',
    'The headcount for summer closes on 10 May 2027; this plan is not approved.',
  ])
  const listed = await council.get(`/api/local-authorities/${id}/providers?fundingYear=${fundingYear}`)
  expect(listed.json<Provider[]>().map(({ nextWindow }) => nextWindow)).toEqual([summer])
  const columns = `kind=custom&fundingYear=${fundingYear}&columns=site,nextWindow`
  const rows = (await anna.get(`/api/reports/rows?${columns}`)).json<ReportRow[]>()
  expect(rows.map(({ cells }) => cells)).toEqual([['Oak', 'Headcount, summer, until 10 May 2027']])
})

test('the staff’s feed has the windows of the claims that the year has', async () => {
  const { anna, planned } = await aSchoolYear('Wakefield')
  const siteId = await planned('Oak', 'approved')
  await anna.post(`/api/sites/${siteId}/feeds`, { audience: 'staff' })
  const [feed] = (await anna.get(`/api/sites/${siteId}/feeds`)).json<Feed[]>()
  const { body } = await fetchFeed(testApp.app, new URL(feed?.address ?? '').pathname)
  const windows = readWithIcalJs(body, 'Europe/London').filter(({ category }) => category === 'Claim window')
  expect(
    windows.map(({ summary, startDate }) => `${summary.split(' – ')[0]} ${startDate}`).toSorted(),
  ).toEqual([
    'Actual claim, summer 2027-05-21',
    'Eligibility codes for autumn 2027-08-31',
    'Eligibility codes for spring 2026-12-31',
    'Eligibility codes for summer 2027-03-31',
    'Headcount, autumn 2026-10-01',
    'Headcount, spring 2027-01-14',
    'Headcount, summer 2027-05-10',
  ])
})
