import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { RollOut } from '#contract/calendars/roll-outs.ts'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { rollOutJob } from '#server/roll-outs/roll-out-job.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside, origin } from './bench-outside.ts'
import { loadChain } from './chain.ts'
import { inMegabytes, watchMemory } from './memory.ts'

const sites = 1000
const longestMs = 600 * seconds

/** One year planned for a thousand sites, each to its own target, by the job of one server. */
export async function benchRollOut({ app: appConnection, pool, ownerPool }: BenchDatabase): Promise<void> {
  const chain = await loadChain(ownerPool, { name: 'Rolled out', sites, years: 0 })
  const outside = benchOutside(pool)
  const app = await buildApp(outside)
  const headers = { cookie: chain.cookie, origin }
  const memory = watchMemory()
  const startedAt = performance.now()
  const started = await app.inject({
    method: 'POST',
    url: `/api/organizations/${chain.organizationId}/roll-outs`,
    headers,
    payload: { fundingYear: '2027-28', method: 'target' },
  })
  if (started.statusCode !== 201) throw new Error(started.body)
  const answeredMs = performance.now() - startedAt
  const jobs = startJobs(outside, appConnection, [rollOutJob], (sentence) =>
    process.stderr.write(`${sentence}\n`),
  )
  const find = async () =>
    (await app.inject({ url: `/api/roll-outs/${started.json().id}`, headers })).json<RollOut>()
  let rollOut = await find()
  while (rollOut.state === 'running' && performance.now() - startedAt < longestMs) {
    await delay(seconds)
    rollOut = await find()
  }
  const took = (performance.now() - startedAt) / seconds
  await jobs.stop()
  if (rollOut.counts.made !== sites)
    throw new Error(`Not every site was planned: ${JSON.stringify(rollOut.counts)}`)
  const { grown, most } = memory.end()
  process.stdout.write(
    `\n${sites} sites rolled out: answered in ${answeredMs.toFixed(0)} ms, done in ${took.toFixed(1)} s ` +
      `(${((took * 1000) / sites).toFixed(1)} ms a site), memory +${inMegabytes(grown)} to ${inMegabytes(most)}\n`,
  )
}
