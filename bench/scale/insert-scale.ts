import pg from 'pg'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { sampleYear } from '#bench/sample-year.ts'
import { openDatabase } from '#server/db/database.ts'
import { appRole } from '#server/db/embedded/roles.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'

export type Size = {
  readonly organizations: number
  /** Of the first organisation; the others share the rest. */
  readonly largest: number
  readonly sites: number
  /** Sites of one authority; the others are in many. */
  readonly inOneAuthority: number
  readonly auditEntries: number
}

const years = 10
const fundingYear = `(year || '-' || right((year + 1)::text, 2))`

/** A place from 0 to 999 that is the same in every run and on every machine. */
const drawn = (of: string) => `(('x' || left(md5('scale' || ${of}), 8))::bit(32)::bigint % 1000)`
/** With the version and variant that the app asks of ids. */
const idOf = (kind: string, number: string) =>
  `overlay(overlay(md5('scale ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`

const settings = `set session statement_timeout = 0; set session lock_timeout = 0`

/**
 * The same rows for the same size in every run: of each site ten years about the current one, 60 in 100 approved, 10 in
 * 100 waiting, 1 in 100 sent back, and twenty plans, approved or not, so that eighty sites have as many kinds of claims as
 * thousands. Stored figures are written as the triggers would write them, which are off meanwhile.
 */
export async function insertScale({ owner }: BenchDatabase, size: Size): Promise<void> {
  await migrateDatabase(owner, appRole)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await seedReferenceData(openDatabase(client), new Date())
    await client.query(settings)
    const { rowCount } = await client.query('select from organizations limit 1')
    if (rowCount === 0) await insertAll(client, size)
    // As autovacuum does in time; what a migration stored anew in rows of an earlier run is not read twice either.
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function insertAll(client: pg.Client, size: Size): Promise<void> {
  for (const table of triggered) await client.query(`alter table ${table} disable trigger user`)
  await insertSites(client, size)
  // All but this, which follows from the row alone.
  await client.query('alter table calendars enable trigger set_claims_key')
  await insertCalendars(client)
  await client.query(insertAudit, [size.organizations, size.auditEntries])
  for (const table of triggered) await client.query(`alter table ${table} enable trigger user`)
  await client.query('select store_counts_again()')
}

const triggered = ['sites', 'users', 'calendars', 'terms', 'calendar_revisions']

async function insertSites(client: pg.Client, size: Size): Promise<void> {
  const { organizations, largest, sites, inOneAuthority } = size
  await client.query(
    `insert into organizations (id, name, contact_email, created_at)
     select ${idOf('organization', 'n')}, 'Nurseries ' || n, 'office@nurseries-' || n || '.example', now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [organizations],
  )
  // Four people each: an administrator, a manager and two who read.
  await client.query(
    `insert into users (id, email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     select ${idOf('user', `n || ' ' || k`)}, 'person-' || k || '@nurseries-' || n || '.example', 'Person ' || k, 'Nurseries ' || n,
       case k when 1 then 'org_admin' when 2 then 'site_manager' else 'site_user' end, ${idOf('organization', 'n')}, true,
       now() - n * interval '1 hour'
     from generate_series(1, $1::int) n cross join generate_series(1, 4) k`,
    [organizations],
  )
  await client.query(
    `with authorities as (
       select id, row_number() over (order by name = 'Sheffield' desc, name) - 1 as place, count(*) over () as of_all
       from local_authorities where country = 'England'
     )
     insert into sites (id, organization_id, local_authority_id, name, address, contact_email, capacity, created_at)
     select ${idOf('site', 'n')},
       ${idOf('organization', `case when n <= $2::int then 1 else 2 + n % ($1::int - 1) end`)},
       authorities.id, 'Nursery site ' || n || ' of the chain', n || ' Street', 'a@site.example', 20 + n % 60,
       now() - n * interval '1 minute'
     from generate_series(1, $3::int) n
     join authorities on place = case when n % $3 < $4::int then 0 else 1 + n % (of_all - 1) end`,
    [organizations, largest, sites, inOneAuthority],
  )
  await client.query('analyze')
}

async function insertCalendars(client: pg.Client): Promise<void> {
  const { closures, ...snapshot } = sampleYear()
  await client.query(
    `with drawn as (
       select s.organization_id, s.id as site_id, s.local_authority_id, year, ${drawn(`s.name || year`)} as die,
         now() - (row_number() over (order by s.id, year)) * interval '3 minutes' as made_at
       from sites s cross join generate_series(extract(year from now())::int - 4, extract(year from now())::int + ${years - 5}) year
     )
     insert into calendars (id, organization_id, site_id, local_authority_id, funding_year, status, created_by, submitted_by, submitted_at,
       is_short, approved_at, published_revision, first_published_at, last_published_at, approval_took, frozen_rules,
       summer_days, autumn_days, spring_days, summer_claim_days, autumn_claim_days, spring_claim_days, created_at, updated_at)
     select ${idOf('calendar', `site_id || ' ' || year`)}, organization_id, site_id, local_authority_id, ${fundingYear},
       case when die < 600 then 'approved' when die < 700 then 'pending' when die < 990 then 'draft' else 'rejected' end,
       null, null, case when die < 700 then made_at + interval '1 hour' end,
       case when die between 600 and 699 then die % 5 = 4 end,
       case when die < 600 then made_at + interval '1 day' end, case when die < 600 then 1 end,
       case when die < 600 then made_at + interval '1 day' end, case when die < 600 then made_at + interval '1 day' end,
       case when die < 600 then die % 20 end, case when die < 600 then $1::jsonb end, 62 - die % 4, 72 - die % 5, 61,
       62 - die % 4, 72 - die % 5, 61, made_at, made_at + interval '2 days'
     from drawn`,
    [JSON.stringify(snapshot.requirements)],
  )
  await client.query(
    `insert into terms (organization_id, calendar_id, term_type, start_date, end_date, teaching_weeks, teaching_days)
     select organization_id, id, t.type, (left(funding_year, 4)::int + t.later || t.starts)::date,
       (left(funding_year, 4)::int + t.later || t.ends)::date, 12, 60
     from calendars cross join (values ('summer', 0, '-04-13', '-07-21'), ('autumn', 0, '-09-03', '-12-18'),
       ('spring', 1, '-01-04', '-03-31')) as t (type, later, starts, ends)`,
  )
  await client.query(
    `insert into closures (organization_id, calendar_id, kind, label, start_date, end_date)
     select organization_id, id, 'inset', 'Training ' || k, (left(funding_year, 4) || '-09-0' || k + 3)::date,
       (left(funding_year, 4) || '-09-0' || k + 3)::date
     from calendars cross join generate_series(1, 2) k`,
  )
  await client.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, submitted_at, was_required)
     select c.organization_id, c.id, 1,
       $1::jsonb || jsonb_build_object('fundingYear', c.funding_year, 'siteName', s.name), c.approved_at, c.submitted_at, true
     from calendars c join sites s on s.id = c.site_id where c.status = 'approved'`,
    [JSON.stringify({ ...snapshot, closures: closures.slice(0, 3) })],
  )
}

/** Half of them by the largest organisation, all of them within four months. */
const insertAudit = `insert into audit_entries
    (id, organization_id, actor_id, action, subject_type, subject_id, after, result, address, at)
  select ${idOf('audit', 'n')}, ${idOf('organization', 'who')}, ${idOf('user', `who || ' 1'`)},
    case n % 5 when 0 then 'session.sign-in' when 1 then 'calendar.update' when 2 then 'calendar.submit'
      when 3 then 'calendar.approve' else 'calendar.generate' end,
    case n % 5 when 0 then 'session' else 'calendar' end,
    ${idOf('calendar', `${idOf('site', '(1 + n % 80)')} || ' ' || (2024 + n % 5)`)},
    case n % 5 when 0 then '{"step": "signed-in"}'::jsonb else '{"version": 2}'::jsonb end, 'ok', '192.0.2.1',
    now() - n * (interval '120 days' / $2::int)
  from (select n, case when n % 2 = 0 then 1 else 1 + n % $1::int end as who from generate_series(1, $2::int) n) entry`
