import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type BenchDatabase, withBenchDatabase } from './bench-database.ts'
import { benchOutside } from './bench-outside.ts'
import { get } from './caller.ts'
import { type Chain, insertReferences, loadChain } from './chain.ts'
import { indexesOf } from './indexes-of.ts'
import { type Contender, flat, measure, printRatios } from './measure.ts'
import { queriesOf } from './queries-of.ts'
import { benchRollOut } from './roll-out.ts'

const calls = 20
const yearsEach = 10

/** A page of the calendars list must take the same time with a thousand calendars as with a hundred thousand. */
export async function benchLists(): Promise<void> {
  await withBenchDatabase(async (database) => {
    await insertReferences(database)
    const few = await loadChain(database.ownerPool, { name: 'Few', sites: 100, years: yearsEach })
    const many = await loadChain(database.ownerPool, { name: 'Many', sites: 10_000, years: yearsEach })
    await compareLists(database, few, many)
    await benchRollOut(database)
  })
}

const questions: readonly (readonly [name: string, query: string])[] = [
  ['newest', ''],
  ['last changed', '&sort=updated'],
  ['by site', '&sort=site'],
  ['of the rarest status (1 of the 1,000)', '&status=rejected'],
  ['of one year', '&fundingYear=2030-31'],
  ['of one status and year', '&status=pending&fundingYear=2030-31'],
  ['of one authority', '&localAuthorityId=:authority'],
  ['of one site', '&siteId=:site'],
  ['found by a word that many sites have', '&search=nursery'],
  ['found by a word that few sites have', '&search=site%2077%20'],
  ['one status, by site', '&status=pending&sort=site'],
]

async function compareLists(database: BenchDatabase, few: Chain, many: Chain): Promise<void> {
  const app = await buildApp(benchOutside(database.pool))
  const plans: string[] = []
  for (const [name, query] of questions) {
    const ofMany = pathOf(many, query)
    const reference = await contender('of 1,000', app, pathOf(few, query), few.cookie)
    const others = [
      await contender('of 100,000', app, ofMany, many.cookie),
      await contender('of 100,000, from the middle', app, await middleOf(app, many, ofMany), many.cookie),
    ]
    // More rows than of a thousand may cost more.
    const held = others.map((other) => (other.rows === reference.rows ? { ...other, bar: flat } : other))
    printRatios(`50 calendars at most, ${name}`, await measure([reference, ...held]))
    plans.push(`  ${name.padEnd(40)} ${await planOf(database, many, ofMany)}`)
  }
  process.stdout.write(`\nHow 100,000 calendars are found\n${plans.join('\n')}\n`)
}

function pathOf({ organizationId, siteId, localAuthorityId }: Chain, query: string): string {
  const filled = query.replace(':site', siteId).replace(':authority', localAuthorityId)
  return `/api/organizations/${organizationId}/calendars?limit=50${filled}`
}

/** The name includes the number of rows, because filters match fewer rows of a thousand than of a hundred thousand. */
async function contender(
  name: string,
  app: FastifyInstance,
  path: string,
  cookie: string,
): Promise<Contender & { rows: number }> {
  const { length } = (await get(app, path, cookie)).json<unknown[]>()
  return {
    name: `${name}: ${length} ${length === 1 ? 'row' : 'rows'}`,
    rows: length,
    perRun: calls,
    run: async () => {
      for (let call = 0; call < calls; call += 1) await get(app, path, cookie)
    },
  }
}

/** The page after twenty others. */
async function middleOf(app: FastifyInstance, { cookie }: Chain, path: string): Promise<string> {
  let place = path
  for (let page = 0; page < 20; page += 1) {
    const { headers } = await get(app, place, cookie)
    const next = /^<(.+)>/.exec(String(headers.link))?.[1]
    if (next === undefined) return place
    place = next
  }
  return place
}

/** The indexes by which the calendars are found. */
async function planOf({ app, pool }: BenchDatabase, chain: Chain, path: string): Promise<string> {
  const queries = await queriesOf(app, (watched) => get(watched, path, chain.cookie))
  const list = queries.find(({ text }) => text.includes('from "calendars"') && text.includes('order by'))
  if (list === undefined) throw new Error(`${path} asks for no calendars.`)
  return indexesOf(pool, chain, [list], ['calendars'])
}
