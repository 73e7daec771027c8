import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { reportKinds } from '#domain/report/report.ts'
import { seconds } from '#domain/year/duration.ts'
import { buildApp } from '#server/app.ts'
import type { BenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { type Chain, loadChain } from './chain.ts'
import { indexesOf } from './indexes-of.ts'
import { barUnder, median } from './measure.ts'
import { queriesOf } from './queries-of.ts'
import { sampleYear } from './sample-year.ts'

const years = 10
const rounds = 7

/** Each report on 100,000 calendars, and how the few of another organisation are found among them. */
export async function benchReports(database: BenchDatabase, sites = 10_000): Promise<void> {
  const few = await insertPlanned(database.ownerPool, { name: 'Few reported', sites: 20 })
  const many = await insertPlanned(database.ownerPool, { name: 'Many reported', sites })
  const app = await buildApp(benchOutside(database.pool))
  const plans: string[] = []
  process.stdout.write(`\nReports on ${(sites * years).toLocaleString('en-GB')} calendars\n`)
  for (const { name, url } of questions) {
    const took = await medianOf(app, url, many)
    process.stdout.write(
      `  ${name.padEnd(48)} ${took.toFixed(0).padStart(6)} ms  ${barUnder(took / seconds, 1, 's')}\n`,
    )
    plans.push(`  ${name.padEnd(48)} ${await planOf(database, few, url)}`)
  }
  process.stdout.write(
    `\nHow an organisation of 200 calendars finds its own among them\n${plans.join('\n')}\n`,
  )
}

const ofCustom = '&columns=calendars,places,weeks&groupBy=site'
export const ofOffers =
  'kind=custom&columns=calendars,openWeeks,offerWeeks,offerHours,offerHoursLeft&groupBy='

const questions = [
  ...reportKinds.flatMap((kind) => asked(kind, `kind=${kind}${kind === 'custom' ? ofCustom : ''}`)),
  ...asked('two offers each, by offer', `${ofOffers}offer`),
  ...asked('two offers each, by authority', `${ofOffers}localAuthority`),
]

function asked(name: string, query: string) {
  return [
    { name: `${name}, figures and charts`, url: `/api/reports/view?${query}` },
    { name: `${name}, the first 100 rows`, url: `/api/reports/rows?${query}` },
  ]
}

const termTime = { id: 'term', name: 'Term-time only', entitlement: 15, model: 'term-time' }
const offers = JSON.stringify([
  { ...termTime, weeks: null, weeksByPeriod: null, pattern: null },
  {
    ...{ ...termTime, id: 'all', name: 'Stretched', model: 'stretched', entitlement: 30 },
    ...{ weeks: 51, weeksByPeriod: null, pattern: null },
  },
])

async function medianOf(app: FastifyInstance, url: string, { cookie }: Chain): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    const answer = await app.inject({ url, headers: { cookie } })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    // The first only warms up.
    if (round > 0) times.push(performance.now() - startedAt)
  }
  return median(times)
}

const rules = JSON.stringify(sampleYear().requirements)

/** Figures as plans and the triggers of terms and revisions store them; four in five are approved. */
export async function insertPlanned(owner: pg.Pool, size: { name: string; sites: number }): Promise<Chain> {
  const chain = await loadChain(owner, { ...size, years })
  const { organizationId } = chain
  await owner.query(
    'update sites set capacity = 20 + abs(hashtext(id::text)) % 60 where organization_id = $1',
    [organizationId],
  )
  // Not by the pool, whose statements may take no longer than those of a call.
  const client = new pg.Client({ ...owner.options, statement_timeout: 0, query_timeout: 0 })
  await client.connect()
  for (let year = 2027; year < 2027 + years; year += 1)
    await client.query(
      `update calendars set summer_days = 62 - die % 4, autumn_days = 72 - die % 5, spring_days = 61 - die % 3,
         summer_claim_days = 62 - die % 4, autumn_claim_days = 72 - die % 5, spring_claim_days = 61 - die % 3,
         summer_open_weeks = 22, autumn_open_weeks = 17 - die % 2, spring_open_weeks = 13,
         offers = jsonb_set($3, '{0,id}', to_jsonb(drawn_id)), offers_counted_at = now(),
         offer_hours_per_week = array[15, 22.35], offer_weeks = array[38 - die % 3 * 0.2, 51],
         offer_hours = array[570 - die % 3 * 3, 1139.85], offer_hours_left = array[die % 3 * 3, 0.15],
         frozen_rules = case when isApproved then $4::jsonb end,
         status = case when isApproved then 'approved' else status end,
         submitted_at = case when isApproved then created_at end,
         published_revision = case when isApproved then 1 end,
         first_published_at = case when isApproved then created_at + interval '2 days' end,
         last_published_at = case when isApproved then created_at + interval '2 days' end,
         approval_took = case when isApproved then die % 20 end
       from (
         select id as drawn_id, abs(hashtext(id::text)) as die, status = 'draft' and abs(hashtext(id::text)) % 9 > 0 as isApproved
         from calendars where organization_id = $1 and funding_year = $2
       ) drawn where id = drawn_id`,
      [organizationId, `${year}-${String((year + 1) % 100).padStart(2, '0')}`, offers, rules],
    )
  await client.query('vacuum analyze')
  await client.end()
  return chain
}

/** The indexes by which a report's rows are found. */
async function planOf({ app, pool }: BenchDatabase, chain: Chain, url: string): Promise<string> {
  const queries = await queriesOf(app, async (watched) => {
    await watched.inject({ url, headers: { cookie: chain.cookie } })
  })
  const asked = queries.filter(({ text }) => text.includes('with picked'))
  return indexesOf(pool, chain, asked, ['calendars', 'terms', 'calendar_revisions'])
}
