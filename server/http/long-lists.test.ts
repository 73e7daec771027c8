import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPageSize } from '#contract/field.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { rowsAtOnce } from './rows-in-parts.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const sites = maxPageSize + rowsAtOnce + 1

/** As many sites with a calendar each, all made at different moments. */
async function longChain(): Promise<string> {
  const { id, organizationId } = await givenIn(testApp).site()
  await testApp.ownerPool.query(
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select organization_id, local_authority_id, 'Site ' || md5(n::text), address, contact_email, now()
     from sites, generate_series(2, $2::int) n where id = $1`,
    [id, sites],
  )
  await testApp.ownerPool.query(
    `insert into calendars (organization_id, site_id, funding_year, created_at, updated_at)
     select organization_id, id, '2026-27', now() - row_number() over () * interval '1 second', now() from sites
     where organization_id = $1`,
    [organizationId],
  )
  return organizationId
}

test.each([
  'calendars?sort=newest',
  'calendars?sort=site',
  'sites?for=planning',
  'site-years?fundingYear=2026-27&sort=next',
])('%s, asked for whole, is that of its pages', async (list) => {
  const organizationId = await longChain()
  const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
  const path = `/api/organizations/${organizationId}/${list}`
  const whole = await anna.get(path)
  expect(whole.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' })
  expect(whole.headers).not.toHaveProperty('link')
  const pages: unknown[] = []
  for (let next: string | undefined = `${path}&limit=200`; next !== undefined; ) {
    const page = await anna.get(next)
    pages.push(...page.json())
    next = /^<(.*)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(pages).toHaveLength(sites)
  expect(whole.json()).toEqual(pages)
})

test.each(['/api/sites', '/api/exports/left-out?fundingYear=2026-27'])(
  '%s, asked for whole, is read in parts, all of one moment',
  async (list) => {
    const organizationId = await longChain()
    const anna = await peopleOf(testApp).signedIn('org_admin', { organizationId })
    const moveLastSite = () =>
      testApp.ownerPool.query(
        `update sites set name = 'A' || name where id = (
         select id from sites where organization_id = $1 order by name desc limit 1)`,
        [organizationId],
      )
    const parts = await lengthsOfParts(moveLastSite, async () => {
      const whole: { id?: string; siteId?: string }[] = (await anna.get(list)).json()
      expect(new Set(whole.map(({ id, siteId = id }) => siteId)).size).toBe(sites)
    })
    expect(parts).toEqual([maxPageSize + 1, sites - maxPageSize])
  },
)

/** The numbers of rows that are read meanwhile, where they are many; after each of them something changes. */
async function lengthsOfParts(change: () => Promise<unknown>, read: () => Promise<void>): Promise<number[]> {
  const parts: number[] = []
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    const { query } = client
    if (originals.has(client)) return
    originals.set(client, query)
    client.query = async function watched(...asked: unknown[]) {
      const answer: Partial<pg.QueryResult> | undefined = await Reflect.apply(query, client, asked)
      const length = answer?.rows?.length ?? 0
      if (length < sites - maxPageSize) return answer
      parts.push(length)
      await change()
      return answer
    } as typeof query
  }
  testApp.pool.on('acquire', watch)
  await read().finally(() => testApp.pool.off('acquire', watch))
  for (const [client, query] of originals) client.query = query
  return parts
}
