import type pg from 'pg'
import { get } from '#bench/caller.ts'
import { bar } from '#bench/measure.ts'
import { type Query, queriesOf } from '#bench/queries-of.ts'
import type { ScaleCall } from './scale-calls.ts'
import type { Installation } from './scale-databases.ts'

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const large = ['calendars', 'sites', 'terms', 'calendar_revisions', 'audit_entries']

/** Whether a query of the call reads more rows of a table than the caller may see in it. */
export async function foreignRows(call: ScaleCall, installation: Installation): Promise<string> {
  // As a small organisation: for one that has half of all rows PostgreSQL rightly reads a table from end to end.
  const of = { ...installation, ...installation.asSmall }
  const { cookie, settings } = of[call.by]
  const all = await queriesOf(of.database.app, (app) => get(app, call.path(of), cookie))
  const queries = all.filter(({ text }) => /^(\/\*[^*]*\*\/)?\s*(select|with)/.test(text.trim()))
  const client = await of.database.pool.connect()
  try {
    await client.query(`begin; ${settings}`)
    const worst: string[] = []
    for (const query of queries) {
      const { rows } = await client.query(
        `explain (analyze, timing off, format json) ${query.text}`,
        query.values,
      )
      for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan)) {
        const table = node['Relation Name'] ?? ''
        if (!large.includes(table) || node['Actual Loops'] > 1) continue
        const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
        if (read > 1000 && read > 1.1 * (await visible(client, table)))
          worst.push(`${read} of ${table} by ${node['Index Name'] ?? node['Node Type']}`)
      }
    }
    if (process.env.SCALE_PLANS) await printPlans(client, queries)
    return bar(`no rows of others${worst.length > 0 ? `: ${worst.join(', ')}` : ''}`, worst.length === 0)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function visible(client: pg.PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? 0
}

async function printPlans(client: pg.PoolClient, queries: readonly Query[]): Promise<void> {
  for (const { text, values } of queries) {
    const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values)
    process.stdout.write(
      `\n${text}\n${JSON.stringify(values)}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`,
    )
  }
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
