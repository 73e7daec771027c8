import { arch, platform, release as systemRelease } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Health, HealthState } from '#contract/system/system-health.ts'
import type { Database } from '#server/db/database.ts'
import { asSystem, asWorker } from '#server/jobs/job.ts'
import { describeJobError } from '#server/jobs/queue/describe-job-error.ts'
import type { HealthSources } from '#server/system/health/health-sources.ts'
import { withoutPersonalData } from './without-personal-data.ts'

export function supportFileName(now: Date): string {
  return `term-calendar-support-${now.toISOString().slice(0, 10)}.json`
}

type LastError = {
  readonly grade: HealthState
  readonly of: string
  readonly times: number
  readonly lastAt: string
  readonly sentence: string
}

/** Without secrets, and without data about people, nurseries or councils. */
export async function makeSupportFile(outside: HealthSources, health: Health): Promise<Buffer> {
  const { settings } = outside
  const isDatabaseFailing = health.parts.some(({ name, state }) => name === 'database' && state === 'failing')
  const found = await readDatabase(outside).catch((error: unknown) => {
    // The health then says what is wrong; any other error is a fault of this release.
    if (!isDatabaseFailing) throw error
    return { version: 'not known', lastErrors: [], rows: {} }
  })
  const file = {
    product: 'Term Calendar',
    grade: health.state,
    madeAt: health.checkedAt,
    versions: {
      release: settings.release,
      node: process.version,
      system: `${platform()} ${systemRelease()} ${arch()}`,
      database: found.version,
    },
    settings: settings.described,
    health: health.parts.map(({ name, state, sentence, measured }) => ({
      ...{ name, grade: state, sentence },
      // The names of machines may name people or places.
      measured:
        name === 'servers'
          ? { servers: measured?.servers.map(({ host: _, ...server }) => server) }
          : measured,
    })),
    lastErrors: found.lastErrors,
    rows: found.rows,
  }
  const text = JSON.stringify(
    file,
    (_, value: unknown) => (typeof value === 'string' ? clean(value) : value),
    2,
  )
  return Buffer.from(`${text}\n`)
}

async function readDatabase(outside: HealthSources) {
  const { rows } = await outside.pool.query<{ version: string }>('select version()')
  return {
    version: rows[0]?.version ?? 'not known',
    lastErrors: [
      ...(await asWorker(outside, failedJobs)),
      ...(await asSystem(outside, async (db) => [...(await failedMails(db)), ...(await failedImports(db))])),
    ],
    rows: await asSystem(outside, countRows),
  }
}

/** Ids of servers and moments are no personal data; what others have said may be. */
function clean(text: string): string {
  return /^[0-9a-f-]{36}$|^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? text : withoutPersonalData(text)
}

type Grouped = { of: string; times: number; last_at: Date | string; error: string | null }

const presented = (rows: readonly Grouped[], words: (error: string | null) => string) =>
  rows.map(
    ({ of, times, last_at, error }): LastError => ({
      ...{ grade: 'attention', of, times, lastAt: new Date(last_at).toISOString() },
      sentence: words(error),
    }),
  )

async function failedJobs(db: Database): Promise<LastError[]> {
  const { rows } = await db.execute<Grouped>(sql`
    select 'job ' || task.identifier as of, count(*)::int as times, max(job.updated_at) as last_at,
      job.last_error as error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.last_error is not null group by 1, 4 order by 3 desc limit 50`)
  return presented(rows, describeJobError)
}

async function failedMails(db: Database): Promise<LastError[]> {
  const { rows } = await db.execute<Grouped>(sql`
    select 'mail ' || kind || ', ' || state as of, count(*)::int as times, max(created_at) as last_at,
      last_error as error
    from mails where last_error is not null group by 1, 4 order by 3 desc limit 20`)
  return presented(rows, smtpStatusIn)
}

/**
 * Only the status: the mail server’s own words, which follow a colon, may name the recipient. The numbers elsewhere in the
 * sentence are ports.
 */
function smtpStatusIn(error: string | null): string {
  const [, status] = /(?:^|: )([45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?)\b/.exec(error ?? '') ?? []
  return status === undefined ? describeJobError(error) : `The mail server answered ${status}.`
}

async function failedImports(db: Database): Promise<LastError[]> {
  const { rows } = await db.execute<Grouped>(sql`
    select 'import of bank holidays' as of, 1 as times, created_at as last_at, reason as error
    from bank_holiday_imports where result = 'failed' order by created_at desc limit 5`)
  return presented(rows, (error) => error ?? '')
}

/** As PostgreSQL estimates them; where it has not looked at a table yet, by its statistics of rows written. */
async function countRows(db: Database): Promise<Readonly<Record<string, number>>> {
  const { rows } = await db.execute<{ name: string; number: number }>(sql`
    select class.relname as name,
      coalesce(nullif(class.reltuples, -1), stat.n_live_tup, 0)::float8 as number
    from pg_class class left join pg_stat_all_tables stat on stat.relid = class.oid
    where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace order by 1`)
  return Object.fromEntries(rows.map(({ name, number }) => [name, number]))
}
