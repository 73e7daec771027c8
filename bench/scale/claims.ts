import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { type BenchDatabase, withBenchDatabase } from '#bench/bench-database.ts'
import { benchOutside, origin } from '#bench/bench-outside.ts'
import { openSession } from '#bench/caller.ts'
import { barUnder, median } from '#bench/measure.ts'
import { buildApp } from '#server/app.ts'
import { countClaimsJob } from '#server/calendars/claims/count-claims.ts'
import { addJob, asSystem } from '#server/jobs/job.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { insertScale } from './insert-scale.ts'
import { large, scaled } from './scale-databases.ts'

/** An edit waits for a locked row this long at most, and is refused after 1.5 s. */
const maxWritingMs = 1000
const lookEachMs = 10

type Watched = { writingMs: number; statementMs: number; waitedMs: number }
type Caller = { admin: string; system: string; calendars: readonly string[] }

/** All calendars as an earlier release left them, counted by the job of one server while people edit them. */
export async function benchClaims(): Promise<void> {
  const { SCALE_FOLDER: folder } = process.env
  await withBenchDatabase(
    async (database) => {
      await insertScale(database, { ...scaled(large), auditEntries: 1000 })
      const owner = new pg.Client(database.owner)
      await owner.connect()
      await owner.query('set session statement_timeout = 0')
      const { rowCount } = await owner.query('update calendars set summer_claim_days = null')
      await owner.query('vacuum analyze calendars')
      await owner.end()
      process.stdout.write(`\nThe claims of ${rowCount} calendars, counted by one server beside calls\n`)
      await countAll(database)
    },
    folder === undefined ? null : `${folder}/claims`,
  )
}

async function countAll({ app: settings, pool, ownerPool: owner }: BenchDatabase): Promise<void> {
  const outside = benchOutside(pool)
  const app = await buildApp(outside)
  const caller = await callerIn(owner)
  const alone = await callsUntil(app, caller, delay(10_000))
  const startedAt = performance.now()
  const jobs = startJobs(outside, settings, [countClaimsJob], (sentence) =>
    process.stdout.write(`${sentence}\n`),
  )
  // A server that has just been started begins within the minute.
  await asSystem(outside, (db) => addJob(db, countClaimsJob, {}, countClaimsJob.task))
  const done = allCounted(owner)
  const [watched, beside] = await Promise.all([watch(pool, done), callsUntil(app, caller, done)])
  const tookS = (performance.now() - startedAt) / 1000
  await jobs.stop()
  await app.close()
  const lines = [
    ['all of them', `${tookS.toFixed(0)} s`],
    ['locks held longest', barUnder(Math.round(watched.writingMs), maxWritingMs, 'ms'), watched.writingMs],
    ['longest statement', '', watched.statementMs],
    ['longest wait for a lock', '', watched.waitedMs],
  ] as const
  for (const [name, words, ms] of lines)
    process.stdout.write(`  ${name.padEnd(30)} ${ms === undefined ? '' : `${ms.toFixed(0)} ms  `}${words}\n`)
  for (const [name, times] of beside)
    process.stdout.write(
      `  ${name.padEnd(30)} ${figures(alone.get(name))} before, ${figures(times)} meanwhile\n`,
    )
}

const figures = (times: readonly number[] = []) =>
  `${median(times).toFixed(0)} ms, at most ${Math.max(0, ...times).toFixed(0)} ms (${times.length} calls)`

async function allCounted(owner: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await owner.query('select from calendars where summer_claim_days is null limit 1')
    if (rowCount === 0) return
    await delay(100)
  }
}

/**
 * By the role of the app, which sees its own sessions. A transaction has an id from its first write, which for a batch is
 * that of its rows, to its end.
 */
async function watch(pool: pg.Pool, until: Promise<void>): Promise<Watched> {
  const longest: Watched = { writingMs: 0, statementMs: 0, waitedMs: 0 }
  const begun = new Map<string, number>()
  let isOver = false
  void until.then(() => (isOver = true))
  while (!isOver) {
    const { rows } = await pool.query<{
      xid: string | null
      isCounting: boolean
      isWaiting: boolean
      ms: number
    }>(
      `select backend_xid::text as xid, query like '%"summerClaimDays"%' as "isCounting",
         wait_event_type is not distinct from 'Lock' as "isWaiting",
         case when state = 'active' then 1000 * extract(epoch from clock_timestamp() - query_start)::float8 else 0 end as ms
       from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend' and state <> 'idle'`,
    )
    const now = performance.now()
    for (const { xid, isCounting, isWaiting, ms } of rows) {
      if (xid !== null && (isCounting || begun.has(xid))) begun.set(xid, begun.get(xid) ?? now)
      longest.writingMs = Math.max(longest.writingMs, now - (begun.get(xid ?? '') ?? now))
      longest.statementMs = Math.max(longest.statementMs, ms)
      if (isWaiting) longest.waitedMs = Math.max(longest.waitedMs, ms)
    }
    await delay(lookEachMs)
  }
  return longest
}

/** Reads and edits of one organisation's drafts, one after the other; each must be answered 200. */
async function callsUntil(app: FastifyInstance, { admin, system, calendars }: Caller, until: Promise<void>) {
  const times = new Map<string, number[]>()
  let isOver = false
  void until.then(() => (isOver = true))
  const call = async (name: string, cookie: string, options: object) => {
    const startedAt = performance.now()
    const answer = await app.inject({ headers: { cookie, origin }, ...options })
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
    times.set(name, [...(times.get(name) ?? []), performance.now() - startedAt])
    return answer
  }
  for (let round = 0; !isOver; round += 1) {
    const url = `/api/calendars/${calendars[round % calendars.length]}`
    const found = (await call('one calendar', admin, { url })).json()
    const terms = found.terms.map(({ name, startDate, endDate, halfTermBreak }: Record<string, unknown>) => ({
      ...{ name, startDate, endDate, halfTermBreak },
    }))
    await call('an edit', admin, {
      ...{ method: 'PUT', url: `${url}/terms`, payload: { terms } },
      headers: { cookie: admin, origin, 'if-match': `"${found.version}"` },
    })
    await call('a page of calendars', admin, { url: '/api/calendars?limit=25' })
    await call('system counts', system, { url: '/api/system/counts' })
    await delay(50)
  }
  return times
}

async function callerIn(owner: pg.Pool): Promise<Caller> {
  const { rows } = await owner.query<{ id: string; calendars: string[] }>(
    `select u.id, array_agg(c.id order by c.id) as calendars from users u
     join organizations o on o.id = u.organization_id and o.name = 'Nurseries 1'
     join calendars c on c.organization_id = o.id and c.status = 'draft'
     where u.role = 'org_admin' group by u.id limit 1`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('Nothing was inserted.')
  const { rows: added } = await owner.query<{ id: string }>(
    `insert into users (email, first_name, last_name, role, is_two_factor_enabled, created_at)
     values (gen_random_uuid() || '@bench.example', 'Bench', 'System', 'system_admin', true, now()) returning id`,
  )
  return {
    admin: await openSession(owner, found.id),
    system: await openSession(owner, added[0]?.id ?? ''),
    calendars: found.calendars,
  }
}
