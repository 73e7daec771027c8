import { performance } from 'node:perf_hooks'
import { factKinds } from '#domain/facts/fact.ts'
import { buildApp } from '#server/app.ts'
import { readPasted } from '#server/reading/term-dates/read-pasted.ts'
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { insertReferences, loadChain } from './chain.ts'
import { barUnder, median } from './measure.ts'

const rounds = 9
const years = ['2026-27', '2027-28', '2028-29']
const pastedLength = 20_000

/** What is known of every authority for three years, as /local-authorities asks for it, and a long paste of dates. */
export async function benchFacts(): Promise<void> {
  await withBenchDatabase(async (database) => {
    await insertReferences(database)
    const { cookie } = await loadChain(database.ownerPool, { name: 'Facts', sites: 1000, years: 1 })
    await insertFacts(database)
    const app = await buildApp(benchOutside(database.pool))
    const coverage = await medianOf(async () => {
      const answer = await app.inject({ url: '/api/fact-coverage', headers: { cookie } })
      if (answer.statusCode !== 200)
        throw new Error(`The coverage answered ${answer.statusCode}: ${answer.body}`)
    })
    await app.close()
    write('coverage of 219 authorities × 3 years', coverage, 100)
    write(`a paste of ${pastedLength} characters`, await medianOf(() => readPasted(pasted)), 50)
  })
}

async function medianOf(work: () => unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    // The first only warms up.
    if (round > 0) times.push(performance.now() - startedAt)
  }
  return median(times)
}

function write(name: string, took: number, under: number): void {
  process.stdout.write(
    `  ${name.padEnd(44)} ${took.toFixed(1).padStart(8)} ms  ${barUnder(took, under, 'ms')}\n`,
  )
}

async function insertFacts({ ownerPool }: BenchDatabase): Promise<void> {
  await ownerPool.query(
    `insert into authority_facts
       (local_authority_id, funding_year, kind, value, publisher, title, seen_on, recorded_at)
     select la.id, year, kind, '1', 'The council', 'Guide for providers', '2026-09-01', now()
     from local_authorities la, unnest($1::text[]) year, unnest($2::text[]) kind
     on conflict do nothing`,
    [years, factKinds],
  )
  await ownerPool.query('vacuum analyze')
}

const term =
  'Autumn Term 2026: Tuesday 1 September to Friday 18 December, half-term 26–30 October, INSET 1 and 2 September\n'
const pasted = term.repeat(Math.ceil(pastedLength / term.length)).slice(0, pastedLength)
