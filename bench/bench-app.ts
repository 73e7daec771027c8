import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'
import { openSession } from './caller.ts'
import { insertReferences } from './chain.ts'

/** An organisation large enough to measure: 100 sites with ten years each, and sites still without a calendar. */
export type BenchApp = {
  readonly organizationId: string
  readonly calendarId: string
  readonly cookie: string
  readonly freeSites: readonly string[]
  readonly customDates: unknown
  readonly insertCalendar: (pool: pg.Pool, siteId: string) => Promise<void>
}

const customDates = {
  summer: { startDate: '2026-04-13', endDate: '2026-07-21' },
  autumn: { startDate: '2026-09-03', endDate: '2026-12-18' },
  spring: { startDate: '2027-01-04', endDate: '2027-03-31' },
}

const insertTerms = `insert into terms (organization_id, calendar_id, term_type, start_date, end_date, teaching_weeks, teaching_days)
  select c.organization_id, c.id, t.type, t.starts::date, t.ends::date, 13, 65
  from calendars c cross join (values ('summer', '2026-04-13', '2026-07-21'), ('autumn', '2026-09-03', '2026-12-18'),
    ('spring', '2027-01-04', '2027-03-31')) as t (type, starts, ends)`

export async function startBenchApp(database: BenchDatabase): Promise<BenchApp> {
  await insertReferences(database)
  const { ownerPool: owner } = database
  const organizationId = randomUUID()
  await owner.query(
    `insert into organizations (id, name, contact_email, created_at) values ($1, 'Bench', 'bench@bench.example', now())`,
    [organizationId],
  )
  await owner.query(
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select $1, (select id from local_authorities where name = 'Sheffield'), 'Site ' || n, 'Street', 'a@bench.example', now()
     from generate_series(1, 500) n`,
    [organizationId],
  )
  await owner.query(
    `insert into calendars (organization_id, site_id, funding_year, status, created_at, updated_at)
     select organization_id, id, y || '-' || right((y + 1)::text, 2), 'draft', now() - y * interval '1 day', now()
     from (select * from sites order by id limit 100) s cross join generate_series(2027, 2036) y`,
  )
  await owner.query(insertTerms)
  await owner.query('analyze')
  const { rows: calendars } = await owner.query<{ id: string }>('select id from calendars limit 1')
  const { rows: free } = await owner.query<{ id: string }>(
    'select id from sites where id not in (select site_id from calendars)',
  )
  return {
    organizationId,
    calendarId: calendars[0]?.id ?? '',
    cookie: await signIn(owner, organizationId),
    freeSites: free.map(({ id }) => id),
    customDates,
    insertCalendar: (pool, siteId) => insertCalendar(pool, organizationId, siteId),
  }
}

async function signIn(owner: pg.Pool, organizationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     values ('admin@bench.example', 'Bench', 'Administrator', 'org_admin', $1, true, now()) returning id`,
    [organizationId],
  )
  return openSession(owner, rows[0]?.id ?? '')
}

async function insertCalendar(pool: pg.Pool, organizationId: string, siteId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `insert into calendars (organization_id, site_id, funding_year, created_at, updated_at)
       values ($1, $2, '2026-27', now(), now()) returning id`,
      [organizationId, siteId],
    )
    await client.query(`${insertTerms} where c.id = $1`, [rows[0]?.id])
    await client.query('commit')
  } finally {
    client.release()
  }
}
