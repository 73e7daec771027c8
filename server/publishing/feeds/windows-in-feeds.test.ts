import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FactOfYear } from '#contract/authorities/facts.ts'
import type { Audience } from '#domain/publish/audience.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { windowsYear as fundingYear, headcount, on, windowsFact } from '#server/test/councils.ts'
import { givenIn, sheffieldTerms } from '#server/test/given.ts'
import { readWithIcalJs } from '#server/test/readers/ical-readers.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

// Sheffield's autumn term of 2026 starts on Tuesday 1 September: its first full open week is from Monday the 7th on, and
// the Tuesday after it is the 15th.

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const actual = { kind: 'actual', period: 'autumn', when: on('2027-10-05', '2027-10-16') }

async function aSharedYear(authority: string) {
  const given = givenIn(testApp)
  const { id: localAuthorityId } = await given.localAuthority(authority)
  const site = await sharedSite(testApp, { localAuthorityId })
  const { siteId } = site
  await given.calendar({ siteId, status: 'approved', fundingYear, terms: sheffieldTerms })
  const council = await peopleOf(testApp).signedIn('la_user', { localAuthorityId })
  const path = `/api/local-authorities/${localAuthorityId}/facts`
  const record = async (value: unknown, kind = 'windows') => {
    const recorded = await council.put(path, { ...windowsFact([]), kind, value })
    expect(recorded.statusCode, recorded.body).toBe(200)
    return recorded.json<FactOfYear[]>().find((fact) => fact.kind === kind)?.used?.id
  }
  return { ...site, given, council, record }
}

async function windowsAt(path: string) {
  const { body } = await fetchFeed(testApp.app, path)
  return readWithIcalJs(body, 'Europe/London').filter(({ category }) => category === 'Claim window')
}

test('the staff’s feed has the windows with their days and source, and no other feed has them', async () => {
  const { record, share } = await aSharedYear('Leeds')
  await record([headcount, actual])
  await record({ 'age-3-4': { pencePerHour: 564, supplements: [] } }, 'rates')
  const { path } = await share('staff')
  const windows = await windowsAt(path)
  expect(
    windows.map(({ summary, startDate, endDate }) => [summary.split(' – ')[0], startDate, endDate]),
  ).toEqual([
    ['Headcount, autumn', '2026-09-15', '2026-09-15'],
    ['Actual claim, autumn', '2027-10-05', '2027-10-16'],
    ['Eligibility codes for autumn', '2026-08-31', '2026-08-31'],
    ['Eligibility codes for spring', '2026-12-31', '2026-12-31'],
    ['Eligibility codes for summer', '2027-03-31', '2027-03-31'],
  ])
  expect(windows[0]?.description).toContain(
    'the Tuesday after the first full open week, as approved. The council',
  )
  expect(windows[1]?.description).toContain('The council, “Claim dates”, seen 1 Apr 2026: confirmed by')
  expect((await fetchFeed(testApp.app, path)).body).not.toContain('5.64')
  for (const audience of ['parents', 'authority'] satisfies Audience[]) {
    const other = await share(audience)
    expect(await windowsAt(other.path)).toEqual([])
    expect((await fetchFeed(testApp.app, other.path)).body).not.toContain('Headcount')
  }
})

test('a window that is changed is the same event later, and one that is removed is cancelled at once', async () => {
  const { record, share, council } = await aSharedYear('Bradford')
  await record([headcount, actual])
  const { path } = await share('staff')
  const before = await windowsAt(path)
  testApp.clock.advance({ minutes: 1 })
  const later = { ...actual, when: on('2027-10-12', '2027-10-23') }
  const id = await record([later])
  const windowOf = async (name: string) =>
    (await windowsAt(path)).find(
      ({ uid }) => uid === before.find(({ summary }) => summary.startsWith(name))?.uid,
    )
  await expect.poll(async () => (await windowOf('Headcount'))?.status).toBe('CANCELLED')
  const [removed, moved] = [await windowOf('Headcount'), await windowOf('Actual')]
  expect([moved?.status, moved?.startDate, moved?.endDate]).toEqual(['CONFIRMED', '2027-10-12', '2027-10-23'])
  const sequence = before[0]?.sequence ?? 0
  expect(removed?.sequence).toBeGreaterThan(sequence)
  expect(moved?.sequence).toBe(removed?.sequence)
  expect(removed?.summary).toMatch(/^Cancelled/)
  expect(removed?.description).toBe('')
  expect((await council.delete(`/api/authority-facts/${id}`)).statusCode).toBe(200)
  await expect.poll(async () => (await windowOf('Actual'))?.status).toBe('CANCELLED')
  expect((await windowOf('Actual'))?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
})

test('what the council of earlier asked for is cancelled when a site moves to another', async () => {
  const { record, share, siteId, given } = await aSharedYear('Wakefield')
  await record([headcount])
  const { path } = await share('staff')
  const [first] = await windowsAt(path)
  expect(first?.startDate).toBe('2026-09-15')
  const { id: other } = await given.localAuthority()
  await testApp.ownerPool.query('update sites set local_authority_id = $1 where id = $2', [other, siteId])
  const states = async () =>
    (await windowsAt(path)).filter(({ uid }) => uid === first?.uid).map(({ status }) => status)
  await expect.poll(states).toEqual(['CANCELLED'])
})

test('a revoked address takes back the windows of its time, and shows no later one', async () => {
  const { record, share, anna } = await aSharedYear('Kirklees')
  await record([headcount])
  const feed = await share('staff')
  const before = await windowsAt(feed.path)
  await anna.delete(`/api/feeds/${feed.id}`)
  testApp.clock.advance({ minutes: 1 })
  await record([headcount, actual])
  const states = async () => [...new Set((await windowsAt(feed.path)).map(({ status }) => status))]
  await expect.poll(states).toEqual(['CANCELLED'])
  expect((await windowsAt(feed.path)).map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
})
