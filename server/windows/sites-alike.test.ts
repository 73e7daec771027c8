import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ComingWindow } from '#contract/calendars/windows.ts'
import { hasClosed, lastClosed } from '#domain/windows/without-approval.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Person, peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { givenIn } from '#server/test/given.ts'
import { numbersFrom } from '#server/test/random-numbers.ts'
import { readCouncilWindows, type SiteOfYear } from './windows-by-date.ts'

// Monday 14 September 2026 by the test's clock.
const today = '2026-09-14'
const authorities = ['Sheffield', 'Leeds', 'Bradford', 'Kirklees', 'Cardiff']
const years = ['2025-26', '2026-27', '2027-28']

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

type Line = Pick<
  ComingWindow,
  'name' | 'startDate' | 'endDate' | 'localAuthorityName' | 'sites' | 'unapproved'
> & {
  unapprovedSites: string[]
}

/** What is shown of the windows of each site, added up one site after the other. */
function linesOf(rows: readonly SiteOfYear[]): Line[] {
  const lines = new Map<string, Line>()
  for (const row of rows) {
    const closed = row.isApproved ? null : lastClosed(row.windows, today)
    const since = [addDays(today, -60), dayInBritain(row.siteCreatedAt)]
    const isRecent = closed !== null && since.every((day) => day <= closed.endDate)
    const coming = row.windows.filter(
      (window) => !hasClosed(window, today) && window.startDate <= addDays(today, 120),
    )
    for (const { name, startDate, endDate } of [...(isRecent ? [closed] : []), ...coming]) {
      const { localAuthorityName } = row
      const key = [localAuthorityName, name, startDate, endDate].join()
      const none = { sites: 0, unapproved: 0, unapprovedSites: [] }
      const line = lines.get(key) ?? { name, startDate, endDate, localAuthorityName, ...none }
      line.sites += 1
      if (!row.isApproved) line.unapproved += 1
      if (!row.isApproved && line.unapprovedSites.length < 3) line.unapprovedSites.push(row.siteName)
      lines.set(key, line)
    }
  }
  return [...lines.values()]
}

const inOrder = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).toSorted()

type Random = {
  readonly next: () => number
  readonly oneOf: <Value>(values: readonly Value[]) => Value
}

function randomOf(seed: number): Random {
  const next = numbersFrom(seed)
  return { next, oneOf: (values) => values[Math.floor(next() * values.length)] as (typeof values)[number] }
}

function windowOf({ next, oneOf }: Random, mayMove: boolean) {
  const startDate = addDays(today, Math.floor(next() * 400) - 200)
  const days = { startDate, endDate: addDays(startDate, Math.floor(next() * 30)) }
  return {
    kind: oneOf(['headcount', 'actual', 'forecast']),
    period: oneOf(['summer', 'autumn', 'spring', 'year']),
    when: mayMove && next() < 0.5 ? { weekday: 2, afterFullWeeks: oneOf([1, 2, 3]) } : days,
  }
}

/** Of each authority and of organisations, by year or for all years; the first authority has some by rule. */
async function seedFacts(random: Random, ids: readonly string[], organizations: readonly string[]) {
  await testApp.ownerPool.query(`delete from authority_facts where kind = 'windows'`)
  const places = ids.flatMap((id) =>
    [...years, 'default'].flatMap((year) =>
      [null, ...organizations].map((organization) => ({ id, year, organization })),
    ),
  )
  for (const { id, year, organization } of places) {
    if (random.next() < (organization === null ? 0.3 : 0.7)) continue
    const value = Array.from({ length: 4 }, () => windowOf(random, id === ids[0]))
    await testApp.ownerPool.query(
      `insert into authority_facts (local_authority_id, organization_id, funding_year, kind, value, recorded_at)
       values ($1, $2, $3, 'windows', $4, now())`,
      [id, organization, year, JSON.stringify(value)],
    )
  }
}

async function seedCalendars({ next, oneOf }: Random, siteId: string): Promise<void> {
  for (const fundingYear of [...years, '2028-29']) {
    if (next() < 0.4) continue
    const yearStart = oneOf(['april', 'september', 'january'] as const)
    const status = oneOf(['draft', 'pending', 'approved'] as const)
    const { id } = await givenIn(testApp).calendar({
      ...{ siteId, fundingYear, yearStart, status, isAmended: next() < 0.2 },
    })
    if (next() < 0.1)
      await testApp.ownerPool.query('update calendars set retired_at = now() where id = $1', [id])
    // As an earlier release left it.
    if (next() < 0.2)
      await testApp.ownerPool.query('update calendars set local_authority_id = null where id = $1', [id])
  }
}

/** Two organisations with windows, sites and calendars at random. */
async function seedWindows(seed: number): Promise<string[]> {
  const random = randomOf(seed)
  const { next, oneOf } = random
  const given = givenIn(testApp)
  const ids = await Promise.all(authorities.map(async (name) => (await given.localAuthority(name)).id))
  const organizations = [(await given.organization()).id, (await given.organization()).id]
  await seedFacts(random, ids, organizations)
  for (let number = 0; number < 30; number++) {
    const { id } = await given.site({
      ...{ organizationId: oneOf(organizations), localAuthorityId: oneOf(ids), isActive: next() > 0.1 },
      name: `${Math.floor(next() * 1000)} Street`,
    })
    const createdAt = `${addDays(today, -Math.floor(next() * 100))}T23:30:00Z`
    await testApp.ownerPool.query('update sites set created_at = $2 where id = $1', [id, createdAt])
    await seedCalendars(random, id)
  }
  return organizations
}

/** Of all windows but the nation’s. */
async function shownTo(person: Person): Promise<Line[]> {
  const answer = await person.get('/api/windows')
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
    .json<ComingWindow[]>()
    .filter(({ kind }) => kind !== 'eligibility-codes')
    .map(({ name, startDate, endDate, localAuthorityName, sites, unapproved, unapprovedSites }) => ({
      ...{ name, startDate, endDate, localAuthorityName, sites, unapproved, unapprovedSites },
    }))
}

/** A site user with two of three sites of an organisation. */
async function userOfSome(organizationId: string): Promise<Person> {
  const person = await peopleOf(testApp).signedIn('site_user', { organizationId })
  await testApp.ownerPool.query(
    `insert into user_site_access (organization_id, user_id, site_id, can_edit, created_at)
     select organization_id, $2, id, false, now()
     from (select *, row_number() over (order by id) as place from sites where organization_id = $1) site where place % 3 > 0`,
    [organizationId, person.id],
  )
  return person
}

test.each([1, 2])(
  'windows counted in PostgreSQL are those of each site added up, with data of seed %i',
  async (seed) => {
    const organizations = await seedWindows(seed)
    const db = openDatabase(testApp.ownerPool)
    for (const organizationId of organizations) {
      const admin = await peopleOf(testApp).signedIn('org_admin', { organizationId })
      const shown = await shownTo(admin)
      const rows = await readCouncilWindows(db, sql`sites.organization_id = ${organizationId}`, today)
      expect(inOrder(shown)).toEqual(inOrder(linesOf(rows)))
      expect(shown.length).toBeGreaterThan(3)

      const user = await userOfSome(organizationId)
      const granted = sql`sites.id in (select site_id from user_site_access where user_id = ${user.id})`
      const ofUser = linesOf(await readCouncilWindows(db, granted, today))
      expect(inOrder(await shownTo(user))).toEqual(inOrder(ofUser))
      expect(ofUser.length).toBeGreaterThan(1)
    }
    const system = await peopleOf(testApp).signedIn('system_admin')
    const ofAll = linesOf(await readCouncilWindows(db, sql`true`, today))
    expect(inOrder(await shownTo(system))).toEqual(inOrder(ofAll))
  },
)
