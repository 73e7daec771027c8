import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Backup, RestoreProgress } from '#contract/system/backups.ts'
import { seconds } from '#domain/year/duration.ts'
import { hashToken, makeToken } from '#server/access/token.ts'
import { buildApp } from '#server/app.ts'
import { withConnection } from '#server/db/database.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside, origin } from './bench-outside.ts'
import { type Chain, loadChain } from './chain.ts'
import { barUnder, percentile } from './measure.ts'
import { inMegabytes, watchMemory } from './memory.ts'
import { sampleYear } from './sample-year.ts'

const sites = 10_000
const years = 10
const idleMs = 5 * seconds
const pollMs = 100

/** What is done between the backup and its restore. */
const changes = [
  {
    name: 'restore, one changed',
    change: `update sites set name = 'Changed' where id = (select id from sites limit 1)`,
  },
  {
    name: 'restore, all changed',
    change:
      'update calendar_revisions set was_required = not was_required; update terms set teaching_weeks = 12; update calendars set version = version + 1',
  },
]

/** A backup and a restore, by a server that answers requests meanwhile. */
export async function benchBackups({ pool, owner }: BenchDatabase): Promise<void> {
  const outside = { ...benchOutside(pool), owner }
  const chain = await withConnection(owner, fill)
  const cookie = await withConnection(owner, signInAdmin)
  const app = await buildApp(outside)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { cookie, origin, ...(body && { 'content-type': 'application/json' }) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${address}${path}`, init)
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as T
  }
  process.stdout.write(
    `\nBackup and restore of ${sites * years} calendars, each with its terms and a revision\n`,
  )
  try {
    const probe = () => ({
      reading: probing(() =>
        fetch(`${address}/api/calendars?limit=20`, { headers: { cookie: chain.cookie } }),
      ),
      writing: probing(() =>
        fetch(`${address}/api/auth/preferences`, {
          method: 'PUT',
          headers: { cookie, origin, 'content-type': 'application/json' },
          body: JSON.stringify(preferences),
        }),
      ),
    })
    const idling = probe()
    await delay(idleMs)
    const idle = { reading: await idling.reading.end(), writing: await idling.writing.end() }
    print('idle', { idle, measured: idle })
    const passphrases = [null, 'four words that do not match']
    for (const passphrase of passphrases) {
      await withConnection(owner, confirm)
      const backup = await measured(probe, async () => {
        const { id } = await ask<Backup>('/api/backups', { passphrase })
        return until(
          () => delay(pollMs).then(() => ask<Backup>(`/api/backups/${id}`)),
          ({ state }) => state !== 'running',
        )
      })
      if (backup.result.state !== 'done') throw new Error(backup.result.reason ?? 'The backup failed.')
      print(passphrase === null ? 'backup' : 'backup, encrypted', { idle, ...backup })
      if (passphrase === null) continue
      for (const { name, change } of changes) {
        await withConnection(owner, (client) => client.query(change))
        await withConnection(owner, confirm)
        const keepSignedIn = await withConnection(owner, rememberSessions)
        const restored = await measured(probe, async () => {
          const source = { kind: 'backup', id: backup.result.id }
          await ask('/api/system/backups/restore', { source, passphrase, words: 'replace everything' })
          return until(
            () => delay(pollMs).then(() => ask<RestoreProgress>('/api/system/backups/restore')),
            ({ state }) => state === 'done' || state === 'failed',
          )
        })
        if (restored.result.state !== 'done') throw new Error(restored.result.reason ?? 'The restore failed.')
        await withConnection(owner, keepSignedIn)
        print(name, { idle, ...restored })
      }
    }
  } finally {
    await app.close()
    await rm(outside.settings.backupFolder, { recursive: true, force: true })
  }
}

async function fill(owner: pg.Client): Promise<Chain> {
  const chain = await loadChain(owner as unknown as pg.Pool, { name: 'Backed up', sites, years })
  await owner.query(
    `insert into terms (organization_id, calendar_id, term_type, start_date, end_date, teaching_weeks, teaching_days)
     select c.organization_id, c.id, t.type, t.starts::date, t.ends::date, 13, 65
     from calendars c cross join (values ('summer', '2026-04-13', '2026-07-21'), ('autumn', '2026-09-03', '2026-12-18'),
       ('spring', '2027-01-04', '2027-03-31')) as t (type, starts, ends) where c.organization_id = $1`,
    [chain.organizationId],
  )
  await owner.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     select organization_id, id, 1, $2::jsonb, now(), false from calendars where organization_id = $1`,
    [chain.organizationId, JSON.stringify(sampleYear())],
  )
  await owner.query(
    'insert into installation (is_demo, created_at) values (false, now()) on conflict do nothing',
  )
  await owner.query('analyze')
  return chain
}

async function signInAdmin(owner: pg.Client): Promise<string> {
  const id = randomUUID()
  const token = makeToken()
  await owner.query(
    `insert into users (id, email, first_name, last_name, role, is_two_factor_enabled, created_at)
     values ($1, 'system@bench.example', 'Bench', 'Administrator', 'system_admin', true, now())`,
    [id],
  )
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at, two_factor_verified, last_activity, confirmed_at, created_at)
     values ($1, $2, now() + interval '1 hour', true, now(), now(), now())`,
    [hashToken(token), id],
  )
  return `session=${token}`
}

/** A restore signs out who asks for the list, as it changes their organisation. */
async function rememberSessions(owner: pg.Client) {
  const { rows } = await owner.query('select jsonb_agg(to_jsonb(sessions)) as sessions from sessions')
  return (client: pg.Client) =>
    client.query(
      `insert into sessions select * from jsonb_populate_recordset(null::sessions, $1::jsonb) on conflict do nothing`,
      [JSON.stringify(rows[0]?.sessions ?? [])],
    )
}

/** The calls require a fresh confirmation. */
const confirm = (owner: pg.Client) => owner.query('update sessions set confirmed_at = now()')

async function until<T>(read: () => Promise<T>, isOver: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (isOver(value)) return value
  }
}

/** What is changed of an account leaves it signed in. */
const preferences = {
  ...{ timezone: null, dateFormat: null, theme: 'dark', compactView: false },
  notifications: {
    ...{ email: true, calendarReminders: true, securityAlerts: true, weeklyReports: true },
    ...{ approvals: true, weeklySummary: true, maintenance: true },
  },
}

type Probed = { readonly times: readonly number[]; readonly statuses: ReadonlyMap<number, number> }

type Probes = { readonly reading: Probed; readonly writing: Probed }

/** Asks ten times a second in the meantime. */
function probing(ask: () => Promise<Response>) {
  const times: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      const answer = await ask().catch(() => null)
      if (answer === null) return
      await answer.arrayBuffer()
      times.push(performance.now() - startedAt)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      await delay(100)
    }
  })()
  return {
    async end(): Promise<Probed> {
      isOver = true
      await asking
      return { times, statuses }
    },
  }
}

type Probing = ReturnType<typeof probing>

async function measured<T>(probe: () => { reading: Probing; writing: Probing }, work: () => Promise<T>) {
  const watch = watchMemory()
  const asking = probe()
  const startedAt = performance.now()
  const result = await work()
  const tookMs = performance.now() - startedAt
  const [reading, writing] = await Promise.all([asking.reading.end(), asking.writing.end()])
  return { result, tookMs, memory: watch.end(), measured: { reading, writing } }
}

type Row = {
  readonly idle: Probes
  readonly measured: Probes
  readonly tookMs?: number
  readonly memory?: { readonly grown: number; readonly most: number }
  readonly result?: Backup | RestoreProgress
}

function print(name: string, { idle, measured: { reading, writing }, tookMs, memory, result }: Row): void {
  const at = (share: number) => {
    const took = percentile(reading.times, share)
    return `${took.toFixed(1)} ms (${(took / percentile(idle.reading.times, share)).toFixed(1)} ×)`
  }
  const answersOf = ({ statuses }: Probed) =>
    [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')
  const size = result && 'byteCount' in result ? `, ${inMegabytes(result.byteCount ?? 0)}` : ''
  const work =
    tookMs === undefined || memory === undefined
      ? ''
      : `${(tookMs / seconds).toFixed(1)} s${size}, memory +${inMegabytes(memory.grown)} to ${inMegabytes(memory.most)}, ${barUnder(Math.round(memory.grown / 1024 / 1024), 150, 'MB more')}; `
  process.stdout.write(
    `  ${name.padEnd(20)} ${work}a list meanwhile: p50 ${at(0.5)}, p99 ${at(0.99)}, ${answersOf(reading)}\n`,
  )
  // Those that are refused say so after the longest that a change waits.
  process.stdout.write(
    `${' '.repeat(23)}changes meanwhile: longest ${Math.max(...writing.times).toFixed(0)} ms (idle ${Math.max(...idle.writing.times).toFixed(0)} ms), ${answersOf(writing)}\n`,
  )
}
