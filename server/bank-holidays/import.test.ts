import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import { bankHolidayFeedAt } from '#server/outbound/bank-holiday-feed.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { feedContent, type HolidayFeedServer, openHolidayFeed } from '#server/test/outside/holiday-feed.ts'

let feed: HolidayFeedServer
let testApp: TestApp
let root: Person

beforeAll(async () => {
  feed = await openHolidayFeed()
  testApp = await startTestApp({ bankHolidayFeed: bankHolidayFeedAt(feed.address) })
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})

// What the product brings along is what is published, until a test says otherwise.
beforeEach(async () => {
  root = await peopleOf(testApp).signedIn('system_admin')
  await ingest(feedContent())
})

const ingest = async (content: unknown) => {
  testApp.clock.advance({ minutes: 1 })
  feed.publish(content)
  return (await root.post('/api/admin/bank-holidays/ingest')).json()
}
const lastImport = async () => (await root.get('/api/admin/bank-holidays/imports?limit=1')).json()[0]
const stored = async () => {
  const { rows } = await testApp.ownerPool.query(
    'select region, date::text, name, notes, is_provisional from bank_holidays order by region, date',
  )
  return rows
}
const yearOf = async (year: number) => (await root.get(`/api/admin/bank-holidays?year=${year}`)).json()

test('an import of what is known already changes nothing, and says so', async () => {
  const before = await stored()
  expect(await ingest(feedContent())).toEqual({ imported: 0, updated: 0 })
  expect(await stored()).toEqual(before)
  expect(await lastImport()).toMatchObject({
    result: 'ok',
    source: '127.0.0.1',
    changes: [],
    unchanged: bankHolidaysUntil(2028).length,
    isDaily: false,
    hits: 0,
  })
})

test('the status tells of the last import, how many days there are and what comes next', async () => {
  const status = (await root.get('/api/admin/bank-holidays/status')).json()
  expect(status).toMatchObject({
    lastImport: testApp.clock.now().toISOString(),
    source: '127.0.0.1',
    total: (await stored()).length,
    publishedUntil: 2028,
    provisionalYears: [2029, 2030, 2031],
  })
  const days = status.upcoming.map(({ date }: { date: string }) => date)
  expect([...new Set(days)]).toEqual(['2026-11-30', '2026-12-25', '2026-12-28', '2027-01-01', '2027-01-04'])
  expect(days.filter((day: string) => day === '2026-12-28')).toHaveLength(3)
})

test('a one-off is added, and answered as imported', async () => {
  const oneOff = { 'scotland 2027-06-14': 'World Cup bank holiday' }
  expect(await ingest(feedContent(oneOff))).toEqual({ imported: 1, updated: 0 })
  expect(await yearOf(2027)).toContainEqual(
    expect.objectContaining({ name: 'World Cup bank holiday', date: '2027-06-14', region: 'scotland' }),
  )
  expect(await ingest(feedContent(oneOff))).toEqual({ imported: 0, updated: 0 })
})

test('a day that was moved keeps its row', async () => {
  const early = async (date: string) =>
    (await yearOf(2027)).find((day: { date: string; region: string }) => day.date === date)?.id
  const id = await early('2027-05-03')
  const moved = {
    'england-and-wales 2027-05-03': null,
    'england-and-wales 2027-05-07': 'Early May bank holiday',
  }
  expect(await ingest(feedContent(moved))).toEqual({ imported: 0, updated: 1 })
  expect(await early('2027-05-07')).toBe(id)
  expect((await lastImport()).changes).toEqual([
    {
      kind: 'moved',
      division: 'england-and-wales',
      from: '2027-05-03',
      before: 'Early May bank holiday',
      date: '2027-05-07',
      name: 'Early May bank holiday',
    },
  ])
})

test('two days may swap their titles, and two their places', async () => {
  const swapped = { 'scotland 2027-12-27': 'Boxing Day', 'scotland 2027-12-28': 'Christmas Day' }
  expect(await ingest(feedContent(swapped))).toEqual({ imported: 0, updated: 2 })
  expect((await lastImport()).changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'renamed',
    'renamed',
  ])
  const chain = {
    'scotland 2027-12-27': null,
    'scotland 2027-12-28': 'Christmas Day',
    'scotland 2027-12-29': 'Boxing Day',
  }
  expect(await ingest(feedContent(chain))).toMatchObject({ imported: 0 })
  expect((await stored()).filter(({ date }) => date.startsWith('2027-12'))).toHaveLength(6)
})

test('years that the feed drops stay, and come back as the feed’s word', async () => {
  const before = await stored()
  expect(await ingest(feedContent({}, [2027, 2028]))).toEqual({ imported: 0, updated: 0 })
  expect(await stored()).toEqual(before)
  expect((await lastImport()).leftAlone).toContainEqual({
    division: 'scotland',
    years: [2024, 2025, 2026, 2029, 2030, 2031],
  })
  const corrected = { 'scotland 2024-12-02': null, 'scotland 2024-11-29': 'St Andrew’s Day' }
  expect(await ingest(feedContent(corrected))).toEqual({ imported: 0, updated: 1 })
})

test('a provisional year is replaced when it is published, and the next ones stay by rule', async () => {
  expect(await ingest(feedContent({}, [2028, 2029]))).toEqual({ imported: 0, updated: 27 })
  expect((await yearOf(2029)).every(({ isProvisional }: { isProvisional: boolean }) => !isProvisional)).toBe(
    true,
  )
  expect((await yearOf(2030)).every(({ isProvisional }: { isProvisional: boolean }) => isProvisional)).toBe(
    true,
  )
})

test('as the years go by, new ones are put in by rule', async () => {
  expect(await yearOf(2032)).toEqual([])
  testApp.clock.advance({ hours: 120 * 24 })
  root = await peopleOf(testApp).signedIn('system_admin')
  expect(await ingest(feedContent())).toEqual({ imported: 0, updated: 0 })
  const year = await yearOf(2032)
  expect(year).toHaveLength(27)
  expect(year[0]).toMatchObject({ isProvisional: true })
})

test('eight imports at once change as much as one', async () => {
  feed.publish(feedContent({ 'scotland 2028-06-12': 'Jubilee' }))
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => root.post('/api/admin/bank-holidays/ingest')),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  expect(answers.map((answer) => answer.json().imported).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 1])
})

test('every import is in the audit', async () => {
  const { rows } = await testApp.ownerPool.query(
    `select distinct action, result, organization_id from audit_entries where subject_type = 'bank-holiday-import'`,
  )
  expect(rows).toEqual([{ action: 'bank-holidays.import', result: 'ok', organization_id: null }])
})

test('the daily job imports by itself', async () => {
  feed.publish(feedContent({ 'scotland 2028-09-18': 'Extra bank holiday' }))
  testApp.clock.advance({ minutes: 1 })
  await testApp.runUntilStopped('import-bank-holidays')
  expect(await lastImport()).toMatchObject({ isDaily: true, result: 'ok', imported: 1 })
})
