import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Approval } from '#contract/calendars/approvals.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { sites } from '#server/db/schema/sites.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { insertMany } from '#server/test/app/insert-many.ts'
import { indexSearchesBy, rowsAnsweredTo } from '#server/test/app/rows-read.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { testClock } from '#server/test/app/test-clock.ts'
import { councilsIn, headcount, on, windowsFact, windowsYear } from '#server/test/councils.ts'
import { readNextWindows } from './next-windows.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp({ clock: testClock('2026-09-08T05:00:00Z') })
})
afterAll(() => testApp.close())

/** A council with headcount on fixed days, and 200 sites with a calendar of each of ten years that waits for approval. */
async function manyOfOneCouncil(name: string) {
  const council = await councilsIn(testApp)(name)
  await council.council.put(council.path, windowsFact([{ ...headcount, when: on('2026-10-08') }]))
  await insertMany(
    testApp,
    `with made as (
       insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
       select $1, $2, 'Site ' || number, '1 Street', 'a@site.example', $3::timestamptz from generate_series(1, 200) number
       returning id, organization_id
     )
     insert into calendars (organization_id, site_id, funding_year, status, submitted_at, created_at, updated_at)
     select organization_id, id, (2020 + k) || '-' || (21 + k), 'pending',
       $3 + row_number() over (order by id, k) * interval '1 second', $3, $3 from made cross join generate_series(0, 9) k`,
    [council.organizationId, council.id, testApp.clock.now()],
  )
  return council
}

test('what waits is read with its windows of the years that one is to come for, and of no others', async () => {
  const { anna } = await manyOfOneCouncil('Rochdale')
  let first: Approval[] = []
  const most = await rowsAnsweredTo(testApp.pool, async () => {
    first = (await anna.get('/api/approvals?limit=5')).json()
  })
  expect(first.map(({ fundingYear, nextWindow }) => [fundingYear, nextWindow?.endDate])).toEqual(
    Array.from({ length: 5 }, () => [windowsYear, '2026-10-08']),
  )
  // All 2,000 wait; those of one year have the window.
  expect(most).toBeLessThan(500)
  // Each of 200 is looked for at its site once; its window follows from what is read then.
  const searches = await indexSearchesBy(testApp.pool, () => anna.get('/api/approvals?limit=5'))
  expect(searches.calendars).toBeLessThan(300)
})

test('the next window on fixed days is read once for all sites whose years begin alike', async () => {
  const { id, council } = await manyOfOneCouncil('Oldham')
  let next: Awaited<ReturnType<typeof readNextWindows>> = new Map()
  const read = async () => {
    next = await asCaller(testApp.pool, callerOf(council), (db) =>
      readNextWindows(db, eq(sites.localAuthorityId, id), { fundingYear: windowsYear, today: '2026-09-08' }),
    )
  }
  const most = await rowsAnsweredTo(testApp.pool, read)
  const searches = await indexSearchesBy(testApp.pool, read)
  expect([...next.values()].filter(({ endDate }) => endDate === '2026-10-08').length).toBeGreaterThanOrEqual(
    200,
  )
  expect(most).toBeLessThan(20)
  // Looked up one by one, an index is read for each of the 200 sites.
  expect(searches.calendars).toBeLessThan(200)
})
