import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calendar, CalendarListItem } from '#contract/calendars/calendars.ts'
import type { Provider } from '#contract/calendars/councils.ts'
import { bankHolidayFeedAt } from '#server/outbound/bank-holiday-feed.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { feedContent, type HolidayFeedServer, openHolidayFeed } from '#server/test/outside/holiday-feed.ts'
import { rolledOut } from '#server/test/rolled-out.ts'

let feed: HolidayFeedServer
let testApp: TestApp

beforeAll(async () => {
  feed = await openHolidayFeed()
  testApp = await startTestApp({ bankHolidayFeed: bankHolidayFeedAt(feed.address) })
})
afterAll(async () => {
  await testApp.close()
  await feed.close()
})
beforeEach(() => importing({}))

/** With the worker's jobs done. */
async function importing(edit: Parameters<typeof feedContent>[0]) {
  const root = await peopleOf(testApp).signedIn('system_admin')
  testApp.clock.advance({ minutes: 1 })
  feed.publish(feedContent(edit))
  expect((await root.post('/api/admin/bank-holidays/ingest')).statusCode).toBe(200)
  await testApp.work()
}

/** A Monday of the summer term, which is 13 April to 17 July. */
const proclaimed = { 'england-and-wales 2026-06-15': 'Coronation bank holiday' }

type Wishes = Parameters<ReturnType<typeof givenIn>['calendar']>[0]

async function aCalendar(wishes: Wishes = {}) {
  const { id, organizationId } = await givenIn(testApp).calendar(wishes)
  const [anna, ben] = await Promise.all(
    [0, 1].map(() => peopleOf(testApp).signedIn('org_admin', { organizationId })),
  )
  return { id, anna: anna as Person, ben: ben as Person }
}

/** The days of the year in every place that says them. */
async function daysOf(person: Person, id: string) {
  const found = (await person.get(`/api/calendars/${id}`)).json<Calendar>()
  const list = (await person.get('/api/calendars')).json<CalendarListItem[]>()
  const report = await person.get('/api/reports/rows?kind=custom&columns=schoolDays')
  const [row] = report.json<{ cells: number[] }[]>()
  const { rows } = await testApp.ownerPool.query(
    'select sum(teaching_days)::float8 as days from terms where calendar_id = $1',
    [id],
  )
  return {
    details: found.claims.reduce((sum, { schoolDays }) => sum + schoolDays, 0),
    list: list.find((each) => each.id === id)?.claimed?.schoolDays,
    report: row?.cells[0],
    terms: rows[0].days,
  }
}

const version = async (person: Person, id: string) =>
  (await person.get(`/api/calendars/${id}`)).json<Calendar>().version
const doing = async (person: Person, act: string, id: string) => {
  const answer = await person.post(`/api/calendars/${id}/${act}`)
  expect(answer.statusCode, answer.body).toBe(200)
}

const everywhere = (days: number) => ({ details: days, list: days, report: days, terms: days })

describe('a draft', () => {
  test('has a proclaimed day less in every place, and a new version', async () => {
    const { id, anna } = await aCalendar()
    const before = await version(anna, id)
    await importing(proclaimed)
    expect(await daysOf(anna, id)).toEqual(everywhere(193))
    expect(await version(anna, id)).toBe(before + 1)
    await importing({})
    expect(await daysOf(anna, id)).toEqual(everywhere(194))
  })

  test('stays as it is where the day takes none of its own', async () => {
    const { id, anna } = await aCalendar()
    const before = await version(anna, id)
    // A Monday of the summer holidays, one of its half-term, and one of Scotland.
    await importing({
      'england-and-wales 2026-08-10': 'Extra bank holiday',
      'england-and-wales 2026-05-26': 'Extra bank holiday',
      'scotland 2026-06-15': 'Extra bank holiday',
    })
    expect(await version(anna, id)).toBe(before)
    expect(await daysOf(anna, id)).toEqual(everywhere(194))
  })

  test('has a week less where the day closes the rest of one outside its terms', async () => {
    const offer = { id: 'all', name: 'All year', entitlement: 15, model: 'stretched', weeks: 52 } as const
    const { id, anna } = await aCalendar({
      offers: [{ ...offer, weeksByPeriod: null, pattern: null }],
      // Of Monday 10 to Friday 14 August all but Monday.
      closedRanges: [{ startDate: '2026-08-11', endDate: '2026-08-14' }],
    })
    const weeksOf = async () => {
      const { offerLedgers } = (await anna.get(`/api/calendars/${id}`)).json<Calendar>()
      const report = await anna.get('/api/reports/rows?kind=custom&columns=openWeeks,offerWeeks')
      const [row] = report.json<{ cells: number[] }[]>()
      return {
        details: offerLedgers.map((each) => [each.openWeeks, each.fundedWeeks])[0],
        report: row?.cells,
      }
    }
    expect(await weeksOf()).toEqual({ details: [52, 52], report: [52, 52] })
    const before = await version(anna, id)
    await importing({ 'england-and-wales 2026-08-10': 'Extra bank holiday' })
    expect(await weeksOf()).toEqual({ details: [51, 51], report: [51, 51] })
    expect(await version(anna, id)).toBe(before + 1)
  })

  test('that was made before is approved with the days of today', async () => {
    const { id, anna, ben } = await aCalendar()
    await importing(proclaimed)
    await doing(anna, 'submit', id)
    await doing(ben, 'approve', id)
    expect(await daysOf(anna, id)).toEqual(everywhere(193))
  })
})

describe('an approved calendar', () => {
  test('keeps the days that it was approved with, also counted anew', async () => {
    const { id, anna } = await aCalendar({ status: 'approved' })
    const before = await version(anna, id)
    await importing(proclaimed)
    expect(await daysOf(anna, id)).toEqual(everywhere(194))
    expect(await version(anna, id)).toBe(before)
    await testApp.ownerPool.query('update calendars set summer_claim_days = null where id = $1', [id])
    await testApp.runUntilStopped('count-claims')
    expect(await daysOf(anna, id)).toEqual(everywhere(194))
  })

  test('keeps them in the roll-out that made it and at its council', async () => {
    const site = await givenIn(testApp).site()
    const people = peopleOf(testApp)
    const anna = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const ben = await people.signedIn('org_admin', { organizationId: site.organizationId })
    const council = await people.signedIn('la_user', { localAuthorityId: site.localAuthorityId })
    const by = rolledOut(anna)
    const rollOut = await by.start({ fundingYear: '2026-27', method: 'target' })
    await testApp.work()
    const id = (await by.sitesOf(rollOut))[0]?.calendar?.id ?? ''
    await doing(anna, 'submit', id)
    await doing(ben, 'approve', id)
    const providersPath = `/api/local-authorities/${site.localAuthorityId}/providers?fundingYear=2026-27`
    const daysThere = async () => {
      const [made] = await by.sitesOf(rollOut)
      const providers = (await council.get(providersPath)).json<Provider[]>()
      const provider = providers.find(({ siteId }) => siteId === site.id)
      return {
        rollOut: made?.calendar?.claims.map(({ schoolDays }) => schoolDays),
        council: provider?.calendar?.checks.schoolDays,
      }
    }
    const before = await daysThere()
    expect(before.council).toEqual(expect.any(Number))
    await importing(proclaimed)
    expect(await daysThere()).toEqual(before)
  })

  test('has those of today while it is amended, and its own again once that is discarded', async () => {
    const { id, anna } = await aCalendar({ status: 'approved' })
    await importing(proclaimed)
    await doing(anna, 'amend', id)
    expect(await daysOf(anna, id)).toEqual(everywhere(193))
    await doing(anna, 'discard', id)
    expect(await daysOf(anna, id)).toEqual(everywhere(194))
  })
})

test('an import locks calendars in the order of their ids, so that no other call waits for it in a circle', async () => {
  const [first, second] = [(await aCalendar()).id, (await aCalendar()).id].toSorted()
  // The first by its id lies last in the table, where an update alone comes to it last.
  await testApp.ownerPool.query('update calendars set version = version where id = $1', [first])
  const other = await testApp.ownerPool.connect()
  await other.query('begin')
  try {
    await other.query('select 1 from calendars where id = $1 for update', [first])
    const imported = importing(proclaimed)
    const waiting = async () => {
      const { rows } = await testApp.pool.query(
        `select count(*)::int as number from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0].number
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    await other.query('select 1 from calendars where id = $1 for update nowait', [second])
    await other.query('rollback')
    await imported
  } finally {
    await other.query('rollback')
    other.release()
  }
})
