import fastifyCookie from '@fastify/cookie'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/all.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { trackFullDisk } from '#server/http/database-faults/full-disk.ts'
import { handleErrors } from '#server/http/error-handler.ts'
import { route } from '#server/http/route.ts'
import { serve } from '#server/http/serve.ts'
import { callerOf } from '#server/test/app/caller-of.ts'
import { peopleOf } from '#server/test/app/people.ts'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'
import { seedTenant } from '#server/test/tenants/seed-tenant.ts'
import type { Tenant } from '#server/test/tenants/tenant.ts'

// The second guard alone: these tests ask the tables without any of the first one's conditions.

/** Facts of the whole country, and counters that say nothing of anybody. Every other table belongs to a tenant. */
const withoutTenant = ['attempts', 'failed_sign_ins', 'installation', 'used_logout_tokens']

/** Facts that anyone reads and that only some may change. */
const guardedFacts = [
  'authority_facts',
  'bank_holidays',
  'local_authorities',
  'published_dates_checks',
  'published_term_dates',
  'signing_keys',
  'submission_deadlines',
  'system_settings',
]

let testApp: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  testApp = await startTestApp()
  ours = await seedTenant(testApp, 'ourmark')
  theirs = await seedTenant(testApp, 'theirmark')
})
afterAll(() => testApp.close())

async function tenantTables(): Promise<string[]> {
  const { rows } = await testApp.ownerPool.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.filter(({ name, secured }) => secured && !guardedFacts.includes(name)).map(({ name }) => name)
}

describe('row-level security', () => {
  test('is on for every table but those that have no tenant', async () => {
    const { rows } = await testApp.ownerPool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(withoutTenant)
  })

  test('shows a caller of whom nothing is known nothing at all', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await testApp.pool.query(`select * from ${table}`)
      expect(rows, table).toEqual([])
    }
  })

  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'gives a %s who forgot every condition only what is in reach',
    async (role) => {
      const marks = marksOf(theirs)
      for (const table of await tenantTables()) {
        const rows = JSON.stringify(await askAs(ours.people[role], sql.raw(`select * from ${table}`)))
        expect(
          marks.filter((mark) => rows.includes(mark)),
          table,
        ).toEqual([])
      }
    },
  )

  test('has something of theirs to hold back in every table', async () => {
    const marks = marksOf(theirs)
    for (const table of await tenantTables()) {
      const rows = JSON.stringify((await testApp.ownerPool.query(`select * from ${table}`)).rows)
      expect(
        marks.some((mark) => rows.includes(mark)),
        table,
      ).toBe(true)
    }
  })

  test('still gives each of them their own', async () => {
    for (const person of Object.values(ours.people)) {
      expect(await askAs(person, sql`select id from sites`), person.role).toEqual([{ id: ours.siteId }])
      expect(
        await askAs(person, sql`select id from calendars where status = 'approved'`),
        person.role,
      ).toEqual([{ id: ours.calendarId.approved }])
    }
  })

  test('hides drafts from a council', async () => {
    const seen = await askAs(ours.people.la_user, sql`select status from calendars order by status`)
    expect(seen).toEqual([{ status: 'approved' }, { status: 'pending' }, { status: 'rejected' }])
  })

  test('hides changes to a draft from a council, in the audit too', async () => {
    await testApp.ownerPool.query(
      `insert into audit_entries (organization_id, action, subject_type, subject_id, result, at)
       select $1, action, 'calendar', $2, 'ok', now() from unnest(array['calendar.edit', 'calendar.submit']) action`,
      [ours.organizationId, ours.calendarId.pending],
    )
    const about = sql`select action from audit_entries where subject_id = ${ours.calendarId.pending} order by at, action`
    const everything = await askAs(ours.people.org_admin, about)
    expect(everything).toEqual([{ action: 'calendar.edit' }, { action: 'calendar.submit' }])
    expect(await askAs(ours.people.la_user, about)).toEqual([{ action: 'calendar.submit' }])
  })

  test('shows a template of one site only to its readers, and lets no tenant publish one to all', async () => {
    const outsider = await peopleOf(testApp).signedIn('site_manager', { organizationId: ours.organizationId })
    const all = sql`select name from calendar_templates`
    expect(await askAs(ours.people.site_user, all)).toHaveLength(1)
    expect(await askAs(outsider, all)).toEqual([])
    const publish = sql`update calendar_templates set is_public = true`
    await expect(countAs(ours.people.org_admin, publish)).rejects.toThrow()
    expect(await countAs(outsider, publish)).toBe(0)
  })

  test.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'lets a %s change or delete nothing of another tenant',
    async (role) => {
      const person = ours.people[role]
      const ofTheirs = sql`organization_id = ${theirs.organizationId}`
      const ofPlans = ['sites', 'calendars', 'terms', 'closures', 'calendar_templates']
      const ofPeople = ['user_site_access', 'invitations', 'invitation_sites']
      for (const table of [...ofPlans, ...ofPeople].map(sql.raw)) {
        expect(await countAs(person, sql`delete from ${table} where ${ofTheirs}`)).toBe(0)
        const moved = sql`update ${table} set organization_id = ${ours.organizationId} where ${ofTheirs}`
        expect(await countAs(person, moved)).toBe(0)
      }
    },
  )

  const closureOf = (organizationId: string, calendarId: string) =>
    sql`insert into closures (organization_id, calendar_id, kind, label, start_date, end_date)
      values (${organizationId}, ${calendarId}, 'inset', 'Smuggled', '2026-09-03', '2026-09-03')`

  test('lets only a system administrator change a local authority', async () => {
    const change = sql`update local_authorities set contact_email = 'me@example.org' where id = ${ours.localAuthorityId}`
    for (const person of Object.values(ours.people))
      expect(await countAs(person, change), person.role).toBe(0)
    expect(await countAs(await peopleOf(testApp).signedIn('system_admin'), change)).toBe(1)
  })

  test('lets a council save its own term dates, a system administrator any, and others none', async () => {
    const keepFor = (tenant: Tenant, year: string) => sql`insert into published_term_dates
      (local_authority_id, academic_year, terms, inset_days, source, kept_at)
      values (${tenant.localAuthorityId}, ${year}, '[]', '[]', 'page', now())`
    const { la_user, ...others } = ours.people
    expect(await countAs(la_user, keepFor(ours, '2026-27'))).toBe(1)
    expect(await countAs(await peopleOf(testApp).signedIn('system_admin'), keepFor(theirs, '2026-27'))).toBe(
      1,
    )
    await expect(countAs(la_user, keepFor(theirs, '2027-28'))).rejects.toThrow()
    const touch = sql`update published_term_dates set source = 'mine'`
    expect(await countAs(la_user, touch)).toBe(1)
    for (const person of Object.values(others)) {
      await expect(countAs(person, keepFor(ours, '2028-29')), person.role).rejects.toThrow()
      expect(await countAs(person, touch), person.role).toBe(0)
    }
  })

  test('lets only roles that may publish change what a site shares', async () => {
    const touch = [
      sql`update feeds set created_at = created_at`,
      sql`update parents_pages set version = version`,
    ]
    const { org_admin, site_manager, site_user, la_user } = ours.people
    for (const change of touch) {
      for (const person of [site_user, la_user]) expect(await countAs(person, change), person.role).toBe(0)
      for (const person of [org_admin, site_manager])
        expect(await countAs(person, change), person.role).toBe(1)
    }
  })

  test('refuses a row that is put into another tenant', async () => {
    const smuggled = closureOf(theirs.organizationId, theirs.calendarId.draft)
    await expect(askAs(ours.people.org_admin, smuggled)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('row-level security') },
    })
  })

  test('is not needed for a row that points across tenants: a composite foreign key stops even the owner', async () => {
    const smuggled = closureOf(ours.organizationId, theirs.calendarId.draft)
    await expect(openDatabase(testApp.ownerPool).execute(smuggled)).rejects.toMatchObject({
      cause: { constraint: 'closures_calendar' },
    })
  })

  test('lets a system administrator pass', async () => {
    const admin = await peopleOf(testApp).signedIn('system_admin')
    const seen = await askAs(admin, sql`select id from sites`)
    expect(seen).toHaveLength(2)
  })
})

describe('a call that does not check reach', () => {
  test('finds no calendar of another tenant either', async () => {
    const app = Fastify()
    await app.register(fastifyCookie)
    handleErrors(app, trackFullDisk(testApp.clock))
    const withoutCheck = route(contract.calendars.remove, async (db, { params }) => {
      const found = await db.select().from(calendars).where(eq(calendars.id, params.id))
      const gone = await db.delete(calendars).where(eq(calendars.id, params.id)).returning()
      return { id: `${found.length} found, ${gone.length} gone`, outcome: 'deleted' as const }
    })
    serve(app, testApp.outside, [withoutCheck])
    const answers = await Promise.all(
      Object.values(ours.people).map(async (person) => {
        const url = `/api/calendars/${theirs.calendarId.pending}`
        const cookies = { session: person.token() ?? '' }
        return (await app.inject({ method: 'DELETE', url, cookies })).json().id
      }),
    )
    expect(answers).toEqual(Array(4).fill('0 found, 0 gone'))
    await app.close()
  })
})

/** Everything that identifies a row as the tenant’s. */
function marksOf({ mark, organizationId, exportId, people }: Tenant): string[] {
  return [mark, organizationId, exportId, ...Object.values(people).map(({ id }) => id)]
}

type Asked = Parameters<typeof callerOf>[0]

const resultAs = (caller: Asked, query: ReturnType<typeof sql>) =>
  asCaller(testApp.pool, callerOf(caller), (db: Database) => db.execute(query))

async function askAs(caller: Asked, query: ReturnType<typeof sql>) {
  return (await resultAs(caller, query)).rows
}

async function countAs(caller: Asked, query: ReturnType<typeof sql>): Promise<number> {
  return (await resultAs(caller, query)).rowCount ?? 0
}
