import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { openDatabase } from '#server/db/database.ts'
import { appRole } from '#server/db/embedded/roles.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { seedReferenceData } from '#server/db/reference-data.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openSession } from './caller.ts'

/** An organisation of many sites, and the session of its administrator. */
export type Chain = {
  readonly organizationId: string
  readonly siteId: string
  readonly localAuthorityId: string
  readonly cookie: string
  /** The settings by which row-level security sees the administrator as the caller. */
  readonly settings: string
}

export async function insertReferences({ owner, ownerPool }: BenchDatabase): Promise<void> {
  await migrateDatabase(owner, appRole)
  await seedReferenceData(openDatabase(ownerPool), new Date())
}

/** Its sites are in a hundred authorities; of its calendars 1 in 10 waits, 1 in 1,000 was sent back. */
export async function loadChain(
  owner: pg.Pool,
  { name, sites, years }: { name: string; sites: number; years: number },
): Promise<Chain> {
  const organizationId = randomUUID()
  await owner.query(
    `insert into organizations (id, name, contact_email, created_at) values ($1, $2, 'bench@bench.example', now())`,
    [organizationId, name],
  )
  await owner.query(
    `insert into sites (organization_id, local_authority_id, name, address, contact_email, created_at)
     select $1, la.id, 'Nursery site ' || n || ' of ${name}', 'Street', 'a@bench.example', now()
     from generate_series(1, $2::int) n
     join (select id, row_number() over (order by name) - 1 as place from local_authorities where country = 'England') la
       on la.place = n % 100`,
    [organizationId, sites],
  )
  await owner.query('analyze sites')
  // A hundred thousand rows at once would exceed the product's statement timeout.
  for (let year = 2027; year < 2027 + years; year += 1)
    await owner.query(
      `insert into calendars (organization_id, site_id, funding_year, status, created_at, updated_at)
       select organization_id, id, $2::int || '-' || right(($2::int + 1)::text, 2),
         case when (place * 10 + $2::int) % 1000 = 7 then 'rejected' when (place + $2::int) % 10 = 0 then 'pending' else 'draft' end,
         now() - place * interval '1 minute' - $2::int * interval '1 day', now() - (place * 7919 % 10000) * interval '1 minute'
       from (select *, row_number() over (order by id) as place from sites where organization_id = $1) s`,
      [organizationId, year],
    )
  await owner.query('analyze')
  const { rows } = await owner.query<{ id: string; local_authority_id: string }>(
    'select id, local_authority_id from sites where organization_id = $1 order by id limit 1',
    [organizationId],
  )
  const [site] = rows
  const admin = await signIn(owner, organizationId)
  return {
    organizationId,
    siteId: site?.id ?? '',
    localAuthorityId: site?.local_authority_id ?? '',
    cookie: admin.cookie,
    settings: `select set_config('app.user_id', '${admin.id}', true), set_config('app.role', 'org_admin', true),
      set_config('app.organization_id', '${organizationId}', true), set_config('app.authority_id', '', true)`,
  }
}

async function signIn(owner: pg.Pool, organizationId: string): Promise<{ id: string; cookie: string }> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into users (email, first_name, last_name, role, organization_id, is_two_factor_enabled, created_at)
     values ('admin@' || $1 || '.example', 'Bench', 'Administrator', 'org_admin', $1::uuid, true, now()) returning id`,
    [organizationId],
  )
  const id = rows[0]?.id ?? ''
  return { id, cookie: await openSession(owner, id) }
}
