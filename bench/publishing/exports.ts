import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { benchOutside, origin } from '#bench/bench-outside.ts'
import { type Chain, loadChain } from '#bench/chain.ts'
import { bar, flat } from '#bench/measure.ts'
import { inMegabytes, watchHeld, watchMemory } from '#bench/memory.ts'
import { sampleYear } from '#bench/sample-year.ts'
import type { Export } from '#contract/publishing/exports.ts'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { exportJob } from '#server/publishing/exports/export-job.ts'

const sizes = [50, 200]
const longestMs = 600 * seconds

/** All sites of a chain as one zip of four formats: four times the sites must take no more memory. */
export async function benchExports({ app: appConnection, pool, ownerPool }: BenchDatabase): Promise<void> {
  const outside = benchOutside(pool)
  const app = await buildApp(outside)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startJobs(outside, appConnection, [exportJob], (sentence) =>
    process.stderr.write(`${sentence}\n`),
  )
  process.stdout.write('\nSites as a zip of PDF, Excel, CSV and iCal, made by the job of one server\n')
  try {
    let heldBefore: number | undefined
    for (const sites of sizes) {
      const chain = await loadChain(ownerPool, { name: `Exported ${sites}`, sites, years: 0 })
      await approveAll(ownerPool, chain)
      heldBefore = await measure(app, address, { chain, sites, heldBefore })
    }
  } finally {
    await jobs.stop()
    await app.close()
  }
}

async function approveAll(owner: pg.Pool, { organizationId }: Chain): Promise<void> {
  await owner.query(
    `insert into calendars (organization_id, site_id, funding_year, status, approved_at, created_at, updated_at)
     select organization_id, id, '2026-27', 'approved', now(), now(), now() from sites where organization_id = $1`,
    [organizationId],
  )
  await owner.query(
    `insert into calendar_revisions (organization_id, calendar_id, number, snapshot, approved_at, was_required)
     select c.organization_id, c.id, 1, $2::jsonb || jsonb_build_object('siteName', s.name), now(), false
     from calendars c join sites s on s.id = c.site_id where c.organization_id = $1`,
    [organizationId, JSON.stringify(sampleYear())],
  )
}

type Measured = {
  readonly chain: Chain
  readonly sites: number
  /** What fewer sites took. */
  readonly heldBefore: number | undefined
}

/**
 * The megabytes that were in use beside what was before. How far the process has grown is printed and not compared: four
 * times the work leaves more that is waiting to be collected, and what comes first grows most.
 */
async function measure(
  app: FastifyInstance,
  address: string,
  { chain, sites, heldBefore }: Measured,
): Promise<number> {
  const headers = { cookie: chain.cookie, origin }
  const held = watchHeld()
  const memory = watchMemory()
  const startedAt = performance.now()
  const payload = { formats: ['pdf', 'xlsx', 'csv', 'ics'], fundingYears: ['2026-27'] }
  const started = await app.inject({ method: 'POST', url: '/api/exports', headers, payload })
  if (started.statusCode !== 201) throw new Error(started.body)
  const path = `/api/exports/${started.json().id}`
  const find = async () => (await app.inject({ url: path, headers })).json<Export>()
  let made = await find()
  while (made.state === 'running' && performance.now() - startedAt < longestMs) {
    await delay(200)
    made = await find()
  }
  const tookMs = performance.now() - startedAt
  if (made.counts.made !== sites * 4) throw new Error(`Not every file was made: ${JSON.stringify(made)}`)
  const { grown } = memory.end()
  const mostHeld = held.end()
  const downloading = watchMemory()
  const downloadedAt = performance.now()
  const bytes = await download(`${address}${path}/file`, headers)
  const downloadMs = performance.now() - downloadedAt
  process.stdout.write(
    `  ${`${sites} sites, ${sites * 4} files, ${inMegabytes(bytes)}`.padEnd(40)} ${(tookMs / seconds).toFixed(1).padStart(6)} s ` +
      `(${(tookMs / sites / 4).toFixed(0)} ms a file), memory +${inMegabytes(grown)} at most, ${mostHeld} MB of it in use; ` +
      `sent in ${(downloadMs / seconds).toFixed(2)} s, memory +${inMegabytes(downloading.end().grown)}` +
      `${heldBefore === undefined ? '' : `  ${bar(`in use at most ${flat.under} × that of the fewer`, mostHeld <= flat.under * heldBefore)}`}\n`,
  )
  return mostHeld
}

/** Reads the whole body without storing it. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} for the zip`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}
