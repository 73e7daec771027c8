import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { type BenchDatabase, withBenchDatabase } from '#bench/bench-database.ts'
import { openSession } from '#bench/caller.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { addDays } from '#domain/year/iso-date.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { insertScale, type Size } from './insert-scale.ts'

/** The same installation small and large, each in a database of its own, and who calls there. */
export type Installation = {
  readonly database: BenchDatabase
  readonly organizationId: string
  /** The same installation as an organisation of a few sites calls it. */
  readonly asSmall: Pick<Installation, 'organizationId' | 'calendarId' | 'siteId' | 'admin'>
  readonly localAuthorityId: string
  readonly calendarId: string
  readonly siteId: string
  readonly admin: Caller
  readonly council: Caller
  readonly system: Caller
}

export type Caller = {
  readonly cookie: string
  /** The settings by which row-level security sees the caller. */
  readonly settings: string
}

const small: Size = { organizations: 5, largest: 80, sites: 100, inOneAuthority: 60, auditEntries: 10_000 }
export const large: Size = {
  organizations: 500,
  largest: 5000,
  sites: 10_000,
  inOneAuthority: 1000,
  auditEntries: 1_000_000,
}

/** `SCALE=0.1` makes the large one ten times smaller, for a quick look. */
export function scaled(size: Size): Size {
  const factor = Number(process.env.SCALE ?? 1)
  if (!(factor > 0 && factor <= 10)) throw new Error('SCALE is a number above 0, such as 0.1.')
  const of = (number: number) => Math.max(2, Math.round(number * factor))
  return {
    organizations: of(size.organizations),
    largest: of(size.largest),
    sites: of(size.sites),
    inOneAuthority: of(size.inOneAuthority),
    auditEntries: of(size.auditEntries),
  }
}

export async function withInstallations(
  work: (few: Installation, many: Installation) => Promise<void>,
): Promise<void> {
  // With a folder the rows of the last run are measured again, under the guards and migrations of today.
  const folder = process.env.SCALE_FOLDER
  const inFolder = (name: string) => (folder === undefined ? null : join(folder, name))
  await withBenchDatabase(async (first) => {
    const few = await install(first, small)
    await withBenchDatabase(
      async (second) => work(few, await install(second, scaled(large))),
      inFolder('large'),
    )
  }, inFolder('small'))
}

async function install(database: BenchDatabase, size: Size): Promise<Installation> {
  const startedAt = performance.now()
  await insertScale(database, size)
  const { ownerPool: owner } = database
  const { rows: counts } = await owner.query<{ sentence: string }>(
    `select format('%s calendars, %s sites, %s organisations, %s audit entries', (select count(*) from calendars),
       (select count(*) from sites), (select count(*) from organizations), (select count(*) from audit_entries)) as sentence`,
  )
  process.stdout.write(
    `  ${counts[0]?.sentence} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`,
  )
  const found = await largestOf(owner, 'Nurseries 1')
  const other = await largestOf(owner, 'Nurseries 2')
  const { organizationId, localAuthorityId } = found
  await recordWindows(owner, localAuthorityId)
  await printKinds(owner, found)
  const asAdmin = ({ adminId: id, organizationId: of }: typeof found) =>
    callerOf(owner, { id, role: 'org_admin', organizationId: of, localAuthorityId: '' })
  const asSmall = {
    organizationId: other.organizationId,
    calendarId: other.calendarId,
    siteId: other.siteId,
    admin: await asAdmin(other),
  }
  return {
    database,
    organizationId,
    localAuthorityId,
    calendarId: found.calendarId,
    siteId: found.siteId,
    asSmall,
    admin: await asAdmin(found),
    council: await callerOf(owner, {
      id: await addUser(owner, 'la_user', localAuthorityId),
      role: 'la_user',
      organizationId: '',
      localAuthorityId,
    }),
    system: await callerOf(owner, {
      id: await addUser(owner, 'system_admin', null),
      role: 'system_admin',
      organizationId,
      localAuthorityId: '',
    }),
  }
}

/** Two windows of the authority with most sites: one that closed lately and one to come. */
async function recordWindows(owner: pg.Pool, localAuthorityId: string): Promise<void> {
  const fundingYear = fundingYearOf(dayInBritain(new Date()))
  const day = (offset: number) => addDays(dayInBritain(new Date()), offset)
  const windows = [
    { kind: 'headcount', period: 'autumn', when: { startDate: day(-20), endDate: day(-10) } },
    { kind: 'actual', period: 'autumn', when: { startDate: day(30), endDate: day(40) } },
  ]
  await owner.query(`delete from authority_facts where local_authority_id = $1 and kind = 'windows'`, [
    localAuthorityId,
  ])
  await owner.query(
    `insert into authority_facts (local_authority_id, funding_year, kind, value, recorded_at)
     values ($1, $2, 'windows', $3, now())`,
    [localAuthorityId, fundingYear, JSON.stringify(windows)],
  )
}

/** Calls that count by kind take longer where there are more kinds of claims, not where there are more calendars. */
async function printKinds(owner: pg.Pool, { organizationId, localAuthorityId }: Found): Promise<void> {
  const { rows } = await owner.query<{ sentence: string }>(
    `select format('    the largest organisation: %s sites, %s of them of the council with windows; %s authorities, %s with rules of their own; %s kinds of claims in 2026-27',
       count(*), count(*) filter (where s.local_authority_id = $2), count(distinct la.id),
       count(distinct la.id) filter (where la.funding_requirements is not null),
       (select count(distinct claims_key) from calendars where organization_id = $1 and funding_year = '2026-27')) as sentence
     from sites s join local_authorities la on la.id = s.local_authority_id where s.organization_id = $1`,
    [organizationId, localAuthorityId],
  )
  process.stdout.write(`${rows[0]?.sentence}\n`)
}

type Found = Record<'adminId' | 'organizationId' | 'localAuthorityId' | 'calendarId' | 'siteId', string>

async function largestOf(owner: pg.Pool, name: string): Promise<Found> {
  const { rows } = await owner.query<Found>(
    `select u.id as "adminId", u.organization_id as "organizationId", la.id as "localAuthorityId", c.id as "calendarId",
       c.site_id as "siteId"
     from users u join organizations o on o.id = u.organization_id and o.name = $1
     join calendars c on c.organization_id = o.id and c.status = 'approved'
     cross join local_authorities la
     where u.role = 'org_admin' and la.name = 'Sheffield' order by c.id limit 1`,
    [name],
  )
  const [found] = rows
  if (found === undefined) throw new Error('Nothing was inserted.')
  return found
}

async function addUser(owner: pg.Pool, role: string, localAuthorityId: string | null): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into users (id, email, first_name, last_name, role, local_authority_id, is_two_factor_enabled, created_at)
     values ($1::uuid, $1::uuid || '@bench.example', 'Bench', $2::text, $2::text, $3, true, now())`,
    [id, role, localAuthorityId],
  )
  return id
}

type Person = { id: string; role: string; organizationId: string; localAuthorityId: string }

async function callerOf(
  owner: pg.Pool,
  { id, role, organizationId, localAuthorityId }: Person,
): Promise<Caller> {
  return {
    cookie: await openSession(owner, id),
    settings: `select set_config('app.user_id', '${id}', true), set_config('app.role', '${role}', true),
      set_config('app.organization_id', '${organizationId}', true), set_config('app.authority_id', '${localAuthorityId}', true)`,
  }
}
