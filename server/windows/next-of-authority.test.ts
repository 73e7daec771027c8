import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Provider } from '#contract/calendars/councils.ts'
import { fundingYearStarts } from '#domain/year/funding-year-start.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { sites } from '#server/db/schema/sites.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { councilsIn, headcount, on, windowsFact, windowsYear } from '#server/test/councils.ts'
import { givenIn } from '#server/test/given.ts'
import { readNextWindows } from './next-windows.ts'

// A council's list is sorted in SQL by the window that closes next, which follows from where each site's year begins.

const today = '2026-09-08'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock(`${today}T05:00:00Z`) })
})
afterAll(() => testApp.close())

type Council = { readonly id: string; readonly path: string; readonly council: Person; readonly anna: Person }

async function record(person: Person, path: string, windows: unknown[], year = windowsYear): Promise<void> {
  const answer = await person.put(path, windowsFact(windows, year))
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Organisations that begin their years in each month, and let their sites depart from it or not, in one council. */
async function sitesOfEveryKind({ id: localAuthorityId }: Council): Promise<void> {
  const given = givenIn(testApp)
  for (const usual of fundingYearStarts)
    for (const mayDepart of [false, true]) {
      const { id: organizationId } = await given.organization()
      await testApp.ownerPool.query(
        'update organizations set funding_year_start = $2, allow_site_overrides = $3 where id = $1',
        [organizationId, usual, mayDepart],
      )
      for (const own of [null, ...fundingYearStarts]) {
        const name = `${own} of ${usual}${mayDepart ? '' : ', not allowed'}`
        const { id: siteId } = await given.site({ organizationId, localAuthorityId, name })
        await testApp.ownerPool.query('update sites set own_year_start = $2 where id = $1', [siteId, own])
        const planned = await given.site({ organizationId, localAuthorityId, name: `Planned ${name}` })
        await given.calendar({
          ...{ siteId: planned.id, fundingYear: windowsYear, status: 'pending' },
          yearStart: own ?? 'september',
        })
      }
    }
}

/** All pages of the list, and what the sites' windows are by themselves. */
async function listed({ id, council }: Council) {
  const rows: Provider[] = []
  let next: string | null = `/api/local-authorities/${id}/providers?fundingYear=${windowsYear}&limit=7`
  while (next !== null) {
    const answer = await council.get(next)
    expect(answer.statusCode, answer.body).toBe(200)
    rows.push(...answer.json<Provider[]>())
    next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1] ?? null
  }
  const system = await peopleOf(testApp).signedIn('system_admin')
  const alone = await asCaller(testApp.pool, callerOf(system), (db) =>
    readNextWindows(db, eq(sites.localAuthorityId, id), { fundingYear: windowsYear, today }),
  )
  return { rows, alone }
}

async function expectInOrder(council: Council, different: number): Promise<void> {
  const { rows, alone } = await listed(council)
  const shown = rows.map(({ siteId, nextWindow }) => [siteId, nextWindow?.endDate])
  expect(shown).toEqual(rows.map(({ siteId }) => [siteId, alone.get(siteId)?.endDate]))
  expect(new Set(shown.map(([, day]) => day)).size).toBe(different)
  const keys = rows.map(({ nextWindow, siteName, siteId }) =>
    [nextWindow?.endDate ?? '9999-12-31', siteName.toLowerCase(), siteId].join(' '),
  )
  expect(keys).toEqual(keys.toSorted())
}

test('on fixed days it follows from where each year begins', async () => {
  const council = await councilsIn(testApp)('Rochdale')
  await sitesOfEveryKind(council)
  const summer = { ...headcount, period: 'summer' }
  await record(council.council, council.path, [
    { ...headcount, period: 'spring', when: on('2026-10-01') },
    { ...summer, when: on('2026-10-08') },
  ])
  await record(council.council, council.path, [{ ...summer, when: on('2027-05-10') }], '2027-28')
  await expectInOrder(council, 2)
})

test('an organisation’s own windows count for its sites alone', async () => {
  const council = await councilsIn(testApp)('Oldham')
  for (const name of ['Acorn', 'Birch', 'Cedar']) await council.site(name)
  const other = await givenIn(testApp).organization()
  const elsewhere = { organizationId: other.id, localAuthorityId: council.id }
  for (const name of ['Ash', 'Beech']) await givenIn(testApp).site({ ...elsewhere, name })
  await record(council.anna, council.path, [{ ...headcount, when: on('2026-10-08') }])
  await expectInOrder(council, 2)
})

test('by a rule it follows from each plan', async () => {
  const council = await councilsIn(testApp)('Kirklees')
  await sitesOfEveryKind(council)
  await record(council.council, council.path, [headcount])
  await expectInOrder(council, 2)
})

test('nothing is known of a council without windows', async () => {
  const council = await councilsIn(testApp)('Wirral')
  await council.site('Acorn')
  await expectInOrder(council, 1)
})
