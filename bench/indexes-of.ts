import type pg from 'pg'
import type { Chain } from './chain.ts'
import type { Query } from './queries-of.ts'

type PlanNode = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: PlanNode[] }

/** The indexes by which these queries find their rows; reading the whole of a large table is an error. */
export async function indexesOf(
  pool: pg.Pool,
  chain: Chain,
  queries: readonly Query[],
  large: readonly string[],
): Promise<string> {
  const nodes = (await Promise.all(queries.map((query) => explain(pool, chain, query)))).flat()
  const whole = nodes.find(
    (node) => node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''),
  )
  if (whole) throw new Error(`All of ${whole['Relation Name']} is read by ${queries[0]?.text}`)
  return [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].toSorted().join(', ')
}

async function explain(pool: pg.Pool, chain: Chain, { text, values }: Query): Promise<PlanNode[]> {
  const client = await pool.connect()
  // As the call itself asks: under row-level security, with the administrator's own settings.
  await client.query(`begin; ${chain.settings}`)
  const { rows } = await client.query(`explain (format json) ${text}`, values)
  await client.query('rollback')
  client.release()
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
