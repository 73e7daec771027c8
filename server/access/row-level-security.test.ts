import fastifyCookie from '@fastify/cookie'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { handleErrors } from '#server/http/error-handler.ts'
import { route } from '#server/http/route.ts'
import { serve } from '#server/http/serve.ts'
import { peopleOf } from '#server/test/people.ts'
import { startTestApp, type TestApp } from '#server/test/test-app.ts'
import { furnishTenant, type Tenant } from '#server/test/two-tenants.ts'

// The second guard alone: these tests ask the tables without any of the first one's conditions.

/** Facts of the whole country, and counters that say nothing of anybody. Every other table belongs to a tenant. */
const withoutTenant = ['attempts', 'bank_holidays', 'installation']

/** Facts that everybody reads and that not everybody may change. */
const guardedFacts = ['local_authorities']

let test: TestApp
let ours: Tenant
let theirs: Tenant

beforeAll(async () => {
  test = await startTestApp()
  ours = await furnishTenant(test, 'ourmark')
  theirs = await furnishTenant(test, 'theirmark')
})
afterAll(() => test.close())

async function tenantTables(): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ name: string; secured: boolean }>(
    `select relname as name, relrowsecurity as secured from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.filter(({ name, secured }) => secured && !guardedFacts.includes(name)).map(({ name }) => name)
}

describe('row-level security', () => {
  it('is on for every table but those that have no tenant', async () => {
    const { rows } = await test.ownerPool.query<{ name: string }>(
      `select relname as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(withoutTenant)
  })

  it('shows a caller of whom nothing is known nothing at all', async () => {
    for (const table of await tenantTables()) {
      const { rows } = await test.pool.query(`select * from ${table}`)
      expect(rows, table).toEqual([])
    }
  })

  it.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'gives a %s who forgot every condition only what is in reach',
    async (role) => {
      for (const table of await tenantTables()) {
        const rows = await askAs(ours.people[role], sql.raw(`select * from ${table}`))
        expect(JSON.stringify(rows), table).not.toContain(theirs.mark)
        expect(JSON.stringify(rows), table).not.toContain(theirs.organizationId)
      }
    },
  )

  it('still gives each of them their own', async () => {
    for (const person of Object.values(ours.people)) {
      expect(await askAs(person, sql`select id from sites`), person.role).toEqual([{ id: ours.siteId }])
      expect(
        await askAs(person, sql`select id from calendars where status = 'approved'`),
        person.role,
      ).toEqual([{ id: ours.calendarId.approved }])
    }
  })

  it('keeps drafts from a council', async () => {
    const seen = await askAs(ours.people.la_user, sql`select status from calendars order by status`)
    expect(seen).toEqual([{ status: 'approved' }, { status: 'pending' }, { status: 'rejected' }])
  })

  it.each(['org_admin', 'site_manager', 'site_user', 'la_user'] as const)(
    'lets a %s change or delete nothing of another tenant',
    async (role) => {
      const person = ours.people[role]
      for (const table of ['sites', 'calendars', 'terms', 'closures', 'calendar_templates']) {
        const own = sql.raw(`organization_id = '${theirs.organizationId}'`)
        expect(await countAs(person, sql`delete from ${sql.raw(table)} where ${own}`), table).toBe(0)
      }
      const intrusion = sql`update calendars set status = 'draft' where organization_id = ${theirs.organizationId}`
      expect(await countAs(person, intrusion)).toBe(0)
    },
  )

  it('lets nobody but a system administrator change a local authority', async () => {
    const change = sql`update local_authorities set contact_email = 'me@example.org' where id = ${ours.localAuthorityId}`
    for (const person of Object.values(ours.people))
      expect(await countAs(person, change), person.role).toBe(0)
    expect(await countAs(await peopleOf(test).signedIn('system_admin'), change)).toBe(1)
  })

  it('refuses a row that points into another tenant', async () => {
    const smuggled = sql`insert into terms (organization_id, calendar_id, term_type, start_date, end_date, teaching_weeks, teaching_days)
      values (${ours.organizationId}, ${theirs.calendarId.draft}, 'summer', '2026-04-13', '2026-07-21', 13, 65)`
    await expect(askAs(ours.people.org_admin, smuggled)).rejects.toThrow()
    // Even the owner, whom no policy binds, is stopped by the composite foreign key.
    await expect(openDatabase(test.ownerPool).execute(smuggled)).rejects.toThrow()
  })

  it('lets a system administrator pass', async () => {
    const admin = await peopleOf(test).signedIn('system_admin')
    const seen = await askAs(admin, sql`select id from sites`)
    expect(seen).toHaveLength(2)
  })
})

describe('a call that forgot to look at reach', () => {
  it('finds a stranger’s calendar no more than one that remembered', async () => {
    const app = Fastify()
    await app.register(fastifyCookie)
    handleErrors(app)
    const forgetful = route(contract.calendars.remove, async (db, { params }) => {
      const found = await db.select().from(calendars).where(eq(calendars.id, params.id))
      const gone = await db.delete(calendars).where(eq(calendars.id, params.id)).returning()
      return { id: `${found.length} found, ${gone.length} gone`, outcome: 'deleted' as const }
    })
    serve(app, test.outside, [forgetful])
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

describe('the app’s role', () => {
  it('owns nothing, is no superuser and can’t pass by row-level security', async () => {
    const { rows: role } = await test.pool.query(
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
    const { rows: owned } = await test.pool.query(
      'select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)',
    )
    expect(owned).toEqual([])
  })

  it('can make no table', async () => {
    await expect(test.pool.query('create table made (id int)')).rejects.toThrow(/permission denied/)
  })

  it.each([
    'update audit_entries set result = $$ok$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('may only add to the audit: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  it('never changes what was approved', async () => {
    await expect(test.pool.query('update calendar_revisions set number = 2')).rejects.toThrow(
      /permission denied/,
    )
    await expect(test.pool.query('delete from calendar_revisions')).rejects.toThrow(/permission denied/)
  })
})

async function askAs(caller: Pick<Caller, 'id' | 'role'> & Partial<Caller>, query: ReturnType<typeof sql>) {
  return asCaller(test.pool, callerOf(caller), async (db) => (await db.execute(query)).rows)
}

async function countAs(caller: Pick<Caller, 'id' | 'role'>, query: ReturnType<typeof sql>): Promise<number> {
  return asCaller(
    test.pool,
    callerOf(caller),
    async (db: Database) => (await db.execute(query)).rowCount ?? 0,
  )
}

function callerOf(person: {
  id: string
  role: Caller['role']
  organizationId?: string | null
  localAuthorityId?: string | null
}): Caller {
  return {
    id: person.id,
    role: person.role,
    effectiveOrganizationId: person.organizationId ?? null,
    localAuthorityId: person.localAuthorityId ?? null,
  }
}
