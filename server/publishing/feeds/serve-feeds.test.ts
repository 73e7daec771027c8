import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { readWithIcalJs, readWithPython, whyNoPython } from '#server/test/readers/ical-readers.ts'
import { fetchFeed, sharedSite } from '#server/test/shared-site.ts'

let testApp: TestApp
let given: ReturnType<typeof givenIn>

beforeAll(async () => {
  testApp = await startTestApp()
  given = givenIn(testApp)
})

afterAll(() => testApp.close())

const fetched = (path: string, headers?: Record<string, string>) => fetchFeed(testApp.app, path, headers)
const eventsAt = async (path: string) => readWithIcalJs((await fetched(path)).body, 'Europe/London')

const insetDay = {
  kind: 'inset',
  label: 'First aid',
  startDate: '2026-09-01',
  endDate: '2026-09-01',
} as const

/** A site with two approved years, and its feed for parents. */
async function twoYears(name = 'Meadow Lane Sheffield') {
  const site = await sharedSite(testApp, { name })
  await given.calendar({ siteId: site.siteId, status: 'approved', closures: [insetDay] })
  const next = await given.calendar({ siteId: site.siteId, status: 'approved', fundingYear: '2027-28' })
  return { ...site, next, feed: await site.share('parents') }
}

describe('a feed', () => {
  test('has every approved year in one subscription, and no draft', async () => {
    const { siteId, feed } = await twoYears()
    await given.calendar({ siteId, status: 'pending', fundingYear: '2028-29' })
    const terms = (await eventsAt(feed.path)).filter(({ category }) => category === 'Term')
    expect(terms.map(({ startDate }) => startDate)).toEqual([
      '2026-04-13',
      '2026-09-01',
      '2027-01-04',
      '2027-04-15',
      '2027-09-02',
      '2028-01-06',
    ])
  })

  test('keeps what was approved while an amendment is being made', async () => {
    const { siteId, share } = await sharedSite(testApp)
    await given.calendar({ siteId, status: 'draft', isAmended: true })
    const events = await eventsAt((await share('parents')).path)
    expect(new Set(events.map(({ sequence, status }) => `${sequence} ${status}`))).toEqual(
      new Set(['1 CONFIRMED']),
    )
  })

  test('speaks to each audience in its own words', async () => {
    const { feed, share } = await twoYears()
    const closureIn = async (path: string) =>
      (await eventsAt(path)).find(({ category }) => category === 'Closure')
    const [staff, authority] = [await share('staff'), await share('authority')]
    expect((await closureIn(feed.path))?.summary).toBe('Closed: First aid – Meadow Lane Sheffield')
    expect((await closureIn(staff.path))?.summary).toBe('INSET day: First aid – Meadow Lane Sheffield')
    expect((await fetched(feed.path)).body).not.toContain('weeks')
    expect((await eventsAt(authority.path))[0]?.description).toMatch(/^Funded weeks, term-time only: 66 ÷ 5/)
  })

  test('asks phones to fetch it every six hours, and proxies not to cache it', async () => {
    const { feed } = await twoYears()
    const { statusCode, headers, body } = await fetched(feed.path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n')
  })

  test('is sent once: a reader that has it gets 304', async () => {
    const { feed } = await twoYears()
    const etag = String((await fetched(feed.path)).headers.etag)
    expect(etag).toMatch(/^W\/"/)
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const again = await fetched(feed.path, { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await fetched(feed.path, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('is sent compressed to readers that can read that, as the same text', async () => {
    const { feed } = await twoYears()
    const plain = await fetched(feed.path)
    const zipped = await fetched(feed.path, { 'accept-encoding': 'gzip, deflate' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(zipped.headers).toMatchObject({
      ...{ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: plain.headers.etag },
    })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  })

  test('has every header that other answers have, with its body, without it, and as an error', async () => {
    const { feed } = await twoYears()
    const { headers: usual } = await fetched('/api/nothing')
    const etag = String((await fetched(feed.path)).headers.etag)
    const ofItsOwn = new Set(['cache-control', 'content-length', 'content-type', 'date', 'x-request-id'])
    const names = Object.keys(usual).filter((name) => !ofItsOwn.has(name))
    expect(names).toEqual(expect.arrayContaining(['content-security-policy', 'x-frame-options']))
    const wholeLength = (await fetched(feed.path)).rawPayload.length
    for (const [path, known, status, length] of [
      [feed.path, '', 200, String(wholeLength)],
      [feed.path, etag, 304, undefined],
      ['/feeds/x.ics', '', 404, undefined],
    ] as const) {
      const { headers, statusCode } = await fetched(path, { 'if-none-match': known })
      expect(statusCode).toBe(status)
      for (const name of names) expect([name, headers[name]]).toEqual([name, usual[name]])
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      if (status !== 404) expect(headers['content-length']).toBe(length)
    }
  })

  test('is asked for with HEAD as with GET, without its body', async () => {
    const { feed } = await twoYears()
    const { headers } = await fetched(feed.path)
    const asked = await testApp.app.inject({ method: 'HEAD', url: feed.path })
    expect([asked.statusCode, asked.body, asked.headers.etag]).toEqual([200, '', headers.etag])
    expect(asked.headers['content-length']).toBe(headers['content-length'])
  })

  test('takes back a retired year and leaves the others', async () => {
    const { anna, next, feed } = await twoYears()
    await anna.delete(`/api/calendars/${next.id}`)
    await expect.poll(async () => (await fetched(feed.path)).body).toContain('STATUS:CANCELLED')
    for (const { startDate, status } of await eventsAt(feed.path))
      expect([startDate, status]).toEqual([startDate, startDate < '2027-04-01' ? 'CONFIRMED' : 'CANCELLED'])
  })

  test('with nothing approved yet is a calendar that every reader can read', async () => {
    const { share } = await sharedSite(testApp)
    const { body } = await fetched((await share('parents')).path)
    expect(readWithIcalJs(body, 'UTC')).toEqual([])
    if (whyNoPython() === null) expect(readWithPython(body, 'UTC')).toEqual([])
  })

  test.each(['=cmd|x', 'Two\r\nEND:VEVENT', '\u202eevil; name, \\', 'Ł'.repeat(200), '👩‍👩‍👧‍👦 Ynys Môn'])(
    'of a site called %j has that name as text',
    async (name) => {
      const { feed } = await twoYears(name)
      const { headers } = await fetched(feed.path)
      const [event] = await eventsAt(feed.path)
      expect(event?.summary).toBe(`Summer term – ${name.replace('\r\n', '\n')}`)
      expect(JSON.stringify(headers)).not.toContain(name)
    },
  )
})

describe('an address that is none', () => {
  test.each([
    '/feeds/x.ics',
    `/feeds/${'a'.repeat(43)}.ics`,
    '/feeds/.ics',
    '/feeds/x',
    '/feeds/%00.ics',
    '/feeds/%ff.ics',
  ])('%s answers that there is nothing', async (path) => {
    const { statusCode, headers } = await fetched(path)
    expect([400, 404]).toContain(statusCode)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('is not found by the beginning of a right one', async () => {
    const { feed } = await twoYears()
    expect((await fetched(feed.path.replace(/.\.ics$/, '.ics'))).statusCode).toBe(404)
    expect((await fetched(feed.path.replace('.ics', ''))).statusCode).toBe(404)
  })
})

describe('a revoked address', () => {
  test('takes everything back for 30 days, and then there is nothing', async () => {
    const { anna, feed } = await twoYears()
    const before = await eventsAt(feed.path)
    await anna.delete(`/api/feeds/${feed.id}`)
    await expect.poll(async () => (await fetched(feed.path)).body).toContain('STATUS:CANCELLED')
    const after = await eventsAt(feed.path)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.every(({ status, sequence }) => status === 'CANCELLED' && sequence === 2)).toBe(true)

    await revokedDaysAgo(feed.id, 29.9)
    await expect.poll(async () => (await fetched(feed.path)).statusCode).toBe(200)
    await revokedDaysAgo(feed.id, 30)
    await expect.poll(async () => (await fetched(feed.path)).statusCode).toBe(404)
  })

  test('shows nothing approved after it was revoked, and no texts of cancelled events', async () => {
    const { anna, siteId, feed, share } = await twoYears()
    await anna.delete(`/api/feeds/${feed.id}`)
    await expect.poll(async () => (await fetched(feed.path)).body).toContain('STATUS:CANCELLED')
    const before = (await fetched(feed.path)).body
    testApp.clock.advance({ seconds: 1 })
    const closures = [{ ...insetDay, label: 'New boiler', startDate: '2028-09-04', endDate: '2028-09-04' }]
    await given.calendar({ siteId, status: 'approved', fundingYear: '2028-29', closures })
    const { path } = await share('parents')
    expect((await fetched(path)).body).toContain('New boiler')
    expect((await fetched(feed.path)).body).toBe(before)
    expect(before).not.toContain('First aid')
  })

  test('gives way to a new one, which has everything', async () => {
    const { anna, feeds, feed } = await twoYears()
    await anna.post(`/api/feeds/${feed.id}/rotate`)
    const [renewed] = await feeds()
    const path = new URL(renewed?.address ?? '').pathname
    expect(path).not.toBe(feed.path)
    expect((await eventsAt(path)).every(({ status }) => status === 'CONFIRMED')).toBe(true)
    await expect.poll(async () => (await fetched(feed.path)).body).toContain('STATUS:CANCELLED')
  })

  async function revokedDaysAgo(id: string, days: number): Promise<void> {
    const revokedAt = new Date(testApp.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
    await testApp.ownerPool.query('update feeds set revoked_at = $2 where id = $1', [id, revokedAt])
  }
})

test.each([
  ['an inactive site', 'update sites set is_active = $2 where id = $1', false, true],
  [
    'an archived organisation',
    'update organizations set archived_at = $2 where id = (select organization_id from sites where id = $1)',
    new Date(),
    null,
  ],
])('phones are empty while they follow %s, and full again when it is back', async (_, change, away, back) => {
  const { siteId, feed } = await twoYears()
  const statuses = async () => [...new Set((await fetched(feed.path)).body.match(/(?<=STATUS:)\w+/g))]
  expect(await statuses()).toEqual(['CONFIRMED'])
  await testApp.ownerPool.query(change, [siteId, away])
  await expect.poll(statuses).toEqual(['CANCELLED'])
  await testApp.ownerPool.query(change, [siteId, back])
  await expect.poll(statuses).toEqual(['CONFIRMED'])
})
