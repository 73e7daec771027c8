import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GeneratedCalendar } from '#contract/calendars/calendars.ts'
import { defaultTermDates } from '#domain/year/term.ts'
import { bankHolidayFeedAt } from '#server/outbound/bank-holiday-feed.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { feedContent, type HolidayFeedServer, openHolidayFeed } from '#server/test/outside/holiday-feed.ts'

const impatientMs = 300
/** Packed it is a thousand times smaller. */
const bomb = gzipSync(Buffer.alloc(50 * 2 ** 20))

let feed: HolidayFeedServer
let testApp: TestApp
let root: Person
let timeoutMs: number | undefined

beforeAll(async () => {
  feed = await openHolidayFeed()
  testApp = await startTestApp({
    bankHolidayFeed: {
      host: '127.0.0.1',
      fetch: () => bankHolidayFeedAt(feed.address, timeoutMs).fetch(),
    },
  })
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})
beforeEach(async () => {
  timeoutMs = undefined
  root = await peopleOf(testApp).signedIn('system_admin')
  testApp.clock.advance({ minutes: 1 })
})

const stored = async () =>
  (await testApp.ownerPool.query('select * from bank_holidays order by region, date')).rows

async function refusalOf(): Promise<{ code: string; message: string }> {
  const before = await stored()
  const answer = await root.post('/api/admin/bank-holidays/ingest')
  expect([502, 504]).toContain(answer.statusCode)
  expect(await stored()).toEqual(before)
  const [made] = (await root.get('/api/admin/bank-holidays/imports?limit=1')).json()
  expect(made).toMatchObject({ result: 'failed', reason: answer.json().message, changes: [] })
  return answer.json()
}

const json = { 'content-type': 'application/json' }

describe('an invalid answer changes nothing and is reported in words', () => {
  test.each<[string, RequestListener, string]>([
    [
      'a page in place of JSON',
      (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
      'Dates can’t be read from what 127.0.0.1 sends. Ask the operator of this server to set BANK_HOLIDAYS_URL to the address of the JSON file itself.',
    ],
    [
      'a page that calls itself JSON',
      (_, response) => void response.writeHead(200, json).end('<html>'),
      '127.0.0.1 sends something that is not JSON. Nothing was imported.',
    ],
    [
      'a redirection',
      (_, response) => void response.writeHead(302, { location: feed.address }).end(),
      '127.0.0.1 redirects to another address. Ask the operator of this server to set BANK_HOLIDAYS_URL to the address of the JSON file itself.',
    ],
    [
      'an error',
      (_, response) => void response.writeHead(500, json).end('{}'),
      '127.0.0.1 answered with 500 and no file.',
    ],
    [
      'a gzip bomb',
      (_, response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
      '127.0.0.1 sends the file compressed, which is not supported.',
    ],
    [
      'more than a megabyte',
      (_, response) => void response.writeHead(200, json).end(' '.repeat(2 * 2 ** 20)),
      '127.0.0.1 sends more than 1024 KB.',
    ],
    [
      'an answer that is cut off',
      ({ socket }, response) => void response.writeHead(200, json).write('{', () => socket.destroy()),
      '127.0.0.1 could not be reached. Try again later.',
    ],
  ])('%s', async (_, answer, sentence) => {
    feed.answerBy(answer)
    expect((await refusalOf()).message).toBe(sentence)
  })

  test.each<[string, RequestListener]>([
    ['silence', () => undefined],
    ['an answer that never ends', (_, response) => void response.writeHead(200, json).write('{')],
  ])('%s', async (_, answer) => {
    timeoutMs = impatientMs
    feed.answerBy(answer)
    expect((await refusalOf()).message).toBe('127.0.0.1 took too long to answer. Try again later.')
  })
})

describe('a feed with one wrong entry is not imported at all', () => {
  test('a missing division', async () => {
    const { scotland: _, ...rest } = feedContent()
    feed.publish(rest)
    expect((await refusalOf()).message).toBe('Scotland is missing from the feed. Nothing was imported.')
  })

  test('a day that is none, beside a day that is new', async () => {
    feed.publish(feedContent({ 'scotland 2027-02-30': 'Leap', 'scotland 2027-06-14': 'Cup' }))
    const { message } = await refusalOf()
    expect(message).toContain('“Leap”, has the date “2027-02-30”, which is not a date.')
  })

  test('the same day twice', async () => {
    const content = feedContent()
    const [first] = content.scotland?.events ?? []
    if (first) content.scotland?.events.push({ ...first, title: 'Hogmanay' })
    feed.publish(content)
    expect((await refusalOf()).message).toMatch(/“Hogmanay”, is on 2024-01-01, and so is entry 1/)
  })

  test('half a year', async () => {
    const content = feedContent()
    content.scotland?.events.splice(-4)
    feed.publish(content)
    expect((await refusalOf()).message).toMatch(/^Scotland has only 5 bank holidays in 2028/)
  })

  test('of many wrong entries the first few are named', async () => {
    const none = Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`scotland 2027-13-0${index}`, 'No day']),
    )
    feed.publish(feedContent(none))
    expect((await refusalOf()).message).toMatch(/ 6 more entries are wrong\. Nothing was imported\.$/)
  })
})

test('a feed that is down is asked once a day and no more', async () => {
  feed.answerBy((_, response) => void response.writeHead(503).end())
  const asked = feed.asked()
  await testApp.runUntilStopped('import-bank-holidays')
  await testApp.work('hurried')
  expect(feed.asked() - asked).toBe(1)
  expect((await root.get('/api/bank-holidays?year=2026')).json().length).toBe(28)
})

test('an hour without the feed: years are planned with the days that are stored, and it is asked once a night', async () => {
  feed.publish(feedContent())
  expect((await root.post('/api/admin/bank-holidays/ingest')).statusCode).toBe(200)
  const importedAt = testApp.clock.now().toISOString()
  const given = givenIn(testApp)
  const { id: organizationId } = await given.organization()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const daysOfPlan = async () => {
    const { id: siteId } = await given.site({ organizationId })
    const customDates = defaultTermDates('2026-27')
    const answer = await anna.post('/api/calendars/generate', {
      ...{ siteId, fundingYear: '2026-27', customDates },
    })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json<GeneratedCalendar>().terms.map(({ teachingDays }) => teachingDays)
  }
  const before = await daysOfPlan()
  feed.answerBy((_, response) => void response.writeHead(503).end())
  const asked = feed.asked()
  for (let minute = 0; minute <= 60; minute += 10) {
    if (minute === 30) await testApp.runUntilStopped('import-bank-holidays')
    await testApp.work('hurried')
    expect(await daysOfPlan()).toEqual(before)
    testApp.clock.advance({ minutes: 10 })
  }
  expect(feed.asked() - asked).toBe(1)
  const later = await peopleOf(testApp).signedIn('system_admin')
  const status = (await later.get('/api/admin/bank-holidays/status')).json()
  expect(status.lastImport).toBe(importedAt)
})

test('one person imports no more than ten times a minute', async () => {
  feed.publish(feedContent())
  const answers = []
  for (let times = 0; times < 11; times += 1)
    answers.push((await root.post('/api/admin/bank-holidays/ingest')).statusCode)
  expect(answers).toEqual([...Array(10).fill(200), 429])
})

test('what went wrong is in the audit', async () => {
  const { rows } = await testApp.ownerPool.query(
    `select after ->> 'reason' as reason from audit_entries
     where action = 'bank-holidays.import' and result = 'refused'`,
  )
  expect(rows).toContainEqual({ reason: 'Scotland is missing from the feed. Nothing was imported.' })
})
