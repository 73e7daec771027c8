import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { BenchDatabase } from '#bench/bench-database.ts'
import { benchOutside, origin } from '#bench/bench-outside.ts'
import { type Chain, loadChain } from '#bench/chain.ts'
import { bar } from '#bench/measure.ts'
import { inMegabytes, watchHeld, watchMemory } from '#bench/memory.ts'
import { sampleYear } from '#bench/sample-year.ts'
import type { Export } from '#contract/publishing/exports.ts'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { exportJob } from '#server/publishing/exports/export-job.ts'

const sizes = [25, 75, 200]
/** Of the bytes of a site's files, so that they can't stay in memory; the rest is room for what is loaded once. */
const maxStayingShare = 0.1
const longestMs = 600 * seconds

/**
 * All sites of a chain as one zip of four formats. Each file is stored when it is made, so what stays in memory must not
 * grow with the sites. That is measured in bytes for each further site: fewer sites often leave nothing in memory, so a
 * ratio to them has no meaning. The first zip loads what all of them need and is not compared.
 */
export async function benchExports({ app: appConnection, pool, ownerPool }: BenchDatabase): Promise<void> {
  const outside = benchOutside(pool)
  const app = await buildApp(outside)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const jobs = startJobs(outside, appConnection, [exportJob], (sentence) =>
    process.stderr.write(`${sentence}\n`),
  )
  const zip = async (sites: number) => {
    const chain = await loadChain(ownerPool, { name: `Exported ${sites}`, sites, years: 0 })
    await approveAll(ownerPool, chain)
    return await measure(app, address, { chain, sites })
  }
  process.stdout.write('\nSites as a zip of PDF, Excel, CSV and iCal, made by the job of one server\n')
  try {
    await zip(5)
    const held: Measured[] = []
    for (const sites of sizes) held.push(await zip(sites))
    printGrowth(held)
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
  readonly sites: number
  readonly bytes: number
  readonly most: number
  readonly staying: number
}

function printGrowth(held: readonly Measured[]): void {
  const [fewest, ...others] = held
  if (fewest === undefined) return
  for (const more of others) {
    const perSite = (figure: keyof Measured) =>
      (more[figure] - fewest[figure]) / (more.sites - fewest.sites) / 1024
    const staying = perSite('staying')
    const isMet = staying <= maxStayingShare * perSite('bytes')
    process.stdout.write(
      `  ${`from ${fewest.sites} to ${more.sites} sites`.padEnd(40)} for each further site ${perSite('bytes').toFixed(1)} KB of files, ` +
        `${staying.toFixed(1)} KB staying in use, ${perSite('most').toFixed(1)} KB at most  ${bar('at most a tenth of its files stays', isMet)}\n`,
    )
  }
}

/** The bytes in use by the whole process. How far it has grown is printed but not compared, as that includes garbage. */
async function measure(
  app: FastifyInstance,
  address: string,
  { chain, sites }: { readonly chain: Chain; readonly sites: number },
): Promise<Measured> {
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
  const { most, staying } = held.end()
  const downloading = watchMemory()
  const downloadedAt = performance.now()
  const bytes = await download(`${address}${path}/file`, headers)
  const downloadMs = performance.now() - downloadedAt
  process.stdout.write(
    `  ${`${sites} sites, ${sites * 4} files, ${inMegabytes(bytes)}`.padEnd(40)} ${(tookMs / seconds).toFixed(1).padStart(6)} s ` +
      `(${(tookMs / sites / 4).toFixed(0)} ms a file), memory +${inMegabytes(grown)} at most; ${inMegabytes(most)} in use at most, ${inMegabytes(staying)} at the end; ` +
      `sent in ${(downloadMs / seconds).toFixed(2)} s, memory +${inMegabytes(downloading.end().grown)}\n`,
  )
  return { sites, bytes, most, staying }
}

/** Reads the whole body without storing it. */
async function download(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(url, { headers })
  if (!answer.ok || answer.body === null) throw new Error(`${answer.status} for the zip`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}
