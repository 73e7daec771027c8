import { performance } from 'node:perf_hooks'
import { buildApp } from '#server/app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { loadChain } from './chain.ts'
import { barUnder, median } from './measure.ts'

const sites = 2000
const rounds = 7
const maxMs = 300

/** What a year of 2,000 sites in a hundred authorities is worth, each with six lines of a headcount. */
export async function benchWorth(database: BenchDatabase): Promise<void> {
  const owner = database.ownerPool
  const chain = await loadChain(owner, { name: 'Worth', sites, years: 1 })
  const { organizationId, cookie } = chain
  await owner.query(
    `update calendars set summer_claim_days = 60 - place % 4, autumn_claim_days = 70 - place % 5,
       spring_claim_days = 60 - place % 3, summer_bank_holidays = 2, autumn_bank_holidays = 0, spring_bank_holidays = 1
     from (select id, row_number() over (order by id) as place from calendars where organization_id = $1) numbered
     where calendars.id = numbered.id`,
    [organizationId],
  )
  await owner.query(
    `insert into headcounts (organization_id, site_id, funding_year, period, age_band, offer,
       planned_children, planned_hours, changed_at)
     select organization_id, id, '2027-28', period, age_band, 'term-time', 20, 15, now()
     from sites, unnest(array['summer', 'autumn', 'spring']) period, unnest(array['age-2', 'age-3-4']) age_band
     where organization_id = $1`,
    [organizationId],
  )
  const rate = '{"pencePerHour": 564, "supplements": []}'
  await owner.query(
    `insert into authority_facts (local_authority_id, funding_year, kind, value, recorded_at)
     select distinct local_authority_id, '2027-28', 'rates', $2::jsonb, now() from sites where organization_id = $1`,
    [organizationId, `{"age-2": ${rate}, "age-3-4": ${rate}}`],
  )
  await owner.query('analyze')
  const app = await buildApp(benchOutside(database.pool))
  process.stdout.write(`\nWhat ${sites} sites are worth\n`)
  for (const [name, url] of [
    ['by local authority', '/api/reports/worth?fundingYear=2027-28&groupBy=localAuthority'],
    ['by claim', '/api/reports/worth?fundingYear=2027-28&groupBy=period'],
    ['of those that wait for approval', '/api/approvals/worth'],
  ] as const) {
    const times: number[] = []
    const cpuTimes: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const cpu = process.cpuUsage()
      const startedAt = performance.now()
      const answer = await app.inject({ url, headers: { cookie } })
      if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
      // The first only warms up.
      if (round === 0) continue
      times.push(performance.now() - startedAt)
      const { user, system } = process.cpuUsage(cpu)
      cpuTimes.push((user + system) / 1000)
    }
    const took = median(times)
    // On a loaded machine the fastest round and the server's own processor time say more than the median.
    process.stdout.write(
      `  ${name.padEnd(34)} ${took.toFixed(0).padStart(6)} ms  ${barUnder(took, maxMs, 'ms')}, fastest ` +
        `${Math.min(...times).toFixed(0)} ms, CPU ${median(cpuTimes).toFixed(0)} ms\n`,
    )
  }
  await app.close()
}
