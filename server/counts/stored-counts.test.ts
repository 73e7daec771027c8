import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCaller } from '#server/access/as-actor.ts'
import { withConnection } from '#server/db/database.ts'
import { asSystem } from '#server/jobs/job.ts'
import { eraseTenant } from '#server/organizations/erase-tenant.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { backUp, restoreInto, restoreOneInto } from '#server/test/backed-up.ts'
import { givenIn } from '#server/test/given.ts'
import { addUpCountsJob, countAllSites } from './stored-counts.ts'

let testApp: TestApp
let folder: string
const organizationIds: string[] = []
/** Of each organisation one whose figures are stored, and one whose figures are counted, as their sites are granted. */
const readers: { admin: Person; manager: Person }[] = []

beforeAll(async () => {
  testApp = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'term-calendar-counts-'))
  const [given, people] = [givenIn(testApp), peopleOf(testApp)]
  for (let number = 0; number < 2; number += 1) {
    const { id: organizationId } = await given.organization()
    organizationIds.push(organizationId)
    for (let place = 0; place < 4; place += 1) {
      const site = await given.site({ organizationId, capacity: place === 0 ? null : 20 + place })
      await given.calendar({ siteId: site.id, status: 'approved', fundingYear: '2026-27' })
      await given.calendar({ siteId: site.id, status: 'draft', fundingYear: '2027-28' })
    }
    const admin = await people.signedIn('org_admin', { organizationId })
    const manager = await people.signedIn('site_manager', { organizationId })
    await testApp.ownerPool.query(`update users set all_sites = 'read' where id = $1`, [manager.id])
    readers.push({ admin, manager })
  }
})
afterAll(async () => {
  await testApp.close()
  await rm(folder, { recursive: true })
})

const ofTest = () => ({
  owner: testApp.outside.owner ?? {},
  secretKeys: testApp.outside.settings.secretKeys,
})

/** Numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const aSite = '(select id from sites where organization_id = $1 order by md5(id || $2) limit 1)'
const aCalendar = '(select id from calendars where organization_id = $1 order by md5(id || $2) limit 1)'

/** What happens to sites and calendars, each by one statement; `$2` chooses which. */
const changes = [
  `insert into sites (organization_id, local_authority_id, name, address, contact_email, capacity, created_at)
   select $1, local_authority_id, 'Site ' || $2, address, contact_email, length($2) * 10, now() from sites
   where id = ${aSite}`,
  `update sites set is_active = not is_active where id = ${aSite}`,
  `update sites set capacity = case when capacity is null then 15 end where id = ${aSite}`,
  `update sites set name = name || '.', capacity = capacity + 1 where id = ${aSite}`,
  `update sites set local_authority_id = (select id from local_authorities order by md5(id || $2) limit 1) where id = ${aSite}`,
  `delete from sites where id = ${aSite} and not exists (select from calendars where site_id = sites.id)`,
  `insert into calendars (organization_id, site_id, funding_year, created_at, updated_at)
   select $1, ${aSite}, (2010 + length($2))::text || '-' || (11 + length($2))::text, now(), now()
   on conflict do nothing`,
  `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
   select $1, id, coalesce(published_revision, 0) + 1, '{}', now(), true from calendars where id = ${aCalendar}
   on conflict do nothing`,
  `update calendars set summer_claim_days = length($2) where id = ${aCalendar}`,
  `update calendars set status = case status when 'draft' then 'pending' else 'draft' end where id = ${aCalendar}`,
  `update calendars set retired_at = now() where id = ${aCalendar}`,
  `update calendars set retired_at = null where id = ${aCalendar} and not exists (select from calendars other
     where other.site_id = calendars.site_id and other.funding_year = calendars.funding_year and other.retired_at is null)`,
  `delete from calendars where id = ${aCalendar} and published_revision is null`,
]

/** So many changes of each of these seeds at a time, some of them rolled back, while the job adds up. */
async function changeAtRandom(seeds: readonly number[], each: number): Promise<void> {
  const { owner } = testApp.outside
  await Promise.all(
    seeds.map(async (seed) => {
      const client = new pg.Client({ ...owner })
      await client.connect()
      const below = dice(seed)
      for (let turn = 0; turn < each; turn += 1) {
        await client.query('begin')
        const organizationId = organizationIds[below(organizationIds.length)]
        const which = 'x'.repeat(1 + below(9))
        // Two that meet at a row or at a name: one of them gives way, and what it had written goes with it.
        const isDone = await client
          .query(changes[below(changes.length)] ?? '', [organizationId, which])
          .then(() => below(5) > 0)
          .catch((error: unknown) => {
            expect(error).toMatchObject({ code: expect.stringMatching(/^(40P01|23505|23503|55P03)$/) })
            return false
          })
        await client.query(isDone ? 'commit' : 'rollback')
        if (turn % 10 === 0) await addUpCountsJob.run(testApp.outside, {}, { isLast: true })
      }
      await client.end()
    }),
  )
}

async function storedNow(): Promise<unknown[]> {
  const { rows } = await testApp.ownerPool.query(
    `select organization_id, counted, funding_year, group_id, sum(number)::int as number
     from (select *, null::uuid as group_id from stored_counts
       union all select id, organization_id, counted, funding_year, number, group_id from stored_group_counts) stored
     group by 1, 2, 3, 4 having sum(number) <> 0 order by 1, 2, 3, 4`,
  )
  return rows
}

async function expectStoredToHold(): Promise<void> {
  const stored = await storedNow()
  await testApp.ownerPool.query('select store_counts_again()')
  expect(stored).toEqual(await storedNow())
}

/** What one reads of it is what another counts. */
async function expectReadersToAgree(): Promise<void> {
  for (const { admin, manager } of readers)
    for (const path of [
      '/api/exports/years',
      '/api/reports/overview',
      '/api/site-authorities',
      '/api/windows',
    ])
      expect((await admin.get(path)).json(), path).toEqual((await manager.get(path)).json())
}

/** All sites are granted by hand, as rows are inserted past the app. */
const grantAll = () =>
  testApp.ownerPool.query(
    `insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
     select s.organization_id, u.id, s.id, false, now() from sites s
     join users u on u.organization_id = s.organization_id and u.all_sites = 'read' on conflict do nothing`,
  )

test('what is stored is what is there, whatever is changed at the same time', async () => {
  await changeAtRandom([1, 2, 3, 4], 100)
  await grantAll()
  await expectStoredToHold()
  await expectReadersToAgree()
  const all = await asSystem(testApp.outside, countAllSites)
  const { rows } = await testApp.ownerPool.query('select count(*)::int as sites from sites')
  expect(all).toBe(rows[0]?.sites)
})

test('the job leaves one row of each count, and none of what is gone', async () => {
  await changeAtRandom([5], 30)
  const before = await storedNow()
  await addUpCountsJob.run(testApp.outside, {}, { isLast: true })
  const { rows } = await testApp.ownerPool.query(
    `select (select count(*) from stored_counts)::int + (select count(*) from stored_group_counts)::int as all`,
  )
  expect(await storedNow()).toEqual(before)
  expect(rows[0]?.all).toBe(before.length)
})

test.each([
  ['everything', (path: string) => restoreInto(ofTest(), { path, mayReplace: true })],
  [
    'one organisation',
    (path: string) => restoreOneInto(testApp, { path, organizationId: organizationIds[0] ?? '' }),
  ],
])('a restore of %s counts what it brings back', async (kind, restore) => {
  const path = join(folder, kind)
  await backUp(testApp, path)
  await changeAtRandom([6], 30)
  await restore(path)
  await expectStoredToHold()
})

test('of an organisation that is erased nothing is counted any more', async () => {
  const { id } = await givenIn(testApp).organization()
  const site = await givenIn(testApp).site({ organizationId: id })
  await givenIn(testApp).calendar({ siteId: site.id, status: 'approved' })
  const stored = async () =>
    (
      await testApp.ownerPool.query(
        `select number from stored_counts where organization_id = $1
         union all select number from stored_group_counts where organization_id = $1`,
        [id],
      )
    ).rows
  expect(await stored()).not.toEqual([])
  await withConnection(testApp.outside.owner ?? {}, (owner) => eraseTenant(owner, id))
  expect(await stored()).toEqual([])
})

test.each([
  ['stored_counts', sql``, sql``],
  ['stored_group_counts', sql`, group_id`, sql`, gen_random_uuid()`],
])(
  'the counts of another organisation in %s can be neither read nor changed',
  async (name, column, value) => {
    const table = sql.raw(name)
    const counts = sql`select distinct organization_id from ${table}`
    const [own] = organizationIds
    const [{ admin, manager } = { admin: undefined, manager: undefined }] = readers
    if (admin === undefined || manager === undefined) throw new Error('There are no readers.')
    const read = async (person: Person) =>
      (await asCaller(testApp.pool, callerOf(person), (db) => db.execute(counts))).rows
    expect(await read(admin)).toEqual([{ organization_id: own }])
    expect(await read(manager)).toEqual([])
    expect(await read(await peopleOf(testApp).signedIn('la_user'))).toEqual([])
    const change = (statement: ReturnType<typeof sql>) =>
      asCaller(testApp.pool, callerOf(admin), async (db) => (await db.execute(statement)).rowCount)
    expect(await change(sql`delete from ${table}`)).toBe(0)
    await expect(
      change(
        sql`insert into ${table} (organization_id, counted, number ${column}) values (${own}, 'sites', 1 ${value})`,
      ),
    ).rejects.toThrow()
  },
)
