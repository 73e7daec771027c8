import { sql } from 'drizzle-orm'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { Database } from '#server/db/database.ts'
import { factsOf, type Scope } from './facts.ts'
import { figure, type Summary } from './summary.ts'

/** How long an approval took, in days, up to and with the last one. */
const spans = [
  { name: 'Within a day', key: 'd1', from: 0, to: 1 },
  { name: '2 or 3 days', key: 'd3', from: 1, to: 3 },
  { name: '4 to 7 days', key: 'd7', from: 3, to: 7 },
  { name: '8 to 14 days', key: 'd14', from: 7, to: 14 },
  { name: 'Longer', key: 'longer', from: 14, to: null },
] as const

type Counts = 'rows' | 'approvals' | 'amended' | 'amendments' | 'due' | 'late'
type Row = Readonly<Record<Counts | (typeof spans)[number]['key'], number>> & {
  /** Null: of all years. */
  readonly year: string | null
  readonly median: number | null
}

export async function summarisePerformance(db: Database, scope: Scope): Promise<Summary> {
  const inSpan = spans.map(({ key, from, to }) => {
    const upTo = to === null ? sql`true` : sql`days_to_approval <= ${to}`
    const since = from === 0 ? sql`true` : sql`days_to_approval > ${from}`
    return sql`count(*) filter (where days_to_approval is not null and ${since} and ${upTo})::int as ${sql.raw(key)}`
  })
  const { rows } = await db.execute<Row>(sql`${factsOf(scope)}
    select funding_year as year, count(*)::int as rows, count(days_to_approval)::int as approvals,
      round((percentile_cont(0.5) within group (order by days_to_approval))::numeric, 1)::float8 as median,
      count(*) filter (where amendments > 0)::int as amended, coalesce(sum(amendments), 0)::int as amendments,
      count(due_on)::int as due, count(*) filter (where days_late > 0)::int as late,
      ${sql.join(inSpan, sql`, `)}
    from facts group by grouping sets ((funding_year), ()) order by funding_year nulls last`)
  const all = rows.at(-1)
  const years = rows.slice(0, -1)
  const categories = years.map(({ year }) => year ?? '')
  return {
    rows: all?.rows ?? 0,
    figures: [
      {
        label: 'Median time to approval',
        value: all?.median ?? null,
        unit: 'days',
        note: `Of ${numberOf(all?.approvals ?? 0, 'calendar')} that had to be approved`,
      },
      figure(
        'Amendments',
        all?.amendments ?? 0,
        all?.amended ? `Of ${numberOf(all.amended, 'calendar')}` : null,
      ),
      figure(
        'Late submissions',
        all?.late ?? 0,
        all?.due ? `Of ${all.due} that an authority set a day for` : 'No authority has set a day',
      ),
    ],
    charts: [
      {
        title: 'Time from submission to approval',
        unit: 'calendars',
        of: 'Time',
        manner: 'beside',
        categories: spans.map(({ name }) => name),
        series: [{ name: 'Calendars', look: 'plain', values: spans.map(({ key }) => all?.[key] ?? 0) }],
      },
      {
        title: 'Median days to approval by year',
        unit: 'days',
        of: 'Funding year',
        manner: 'beside',
        categories,
        series: [{ name: 'Days', look: 'approved', values: years.map(({ median }) => median) }],
      },
      {
        title: 'On time and late, where an authority set a day',
        unit: 'calendars',
        of: 'Funding year',
        manner: 'stacked',
        categories,
        series: [
          { name: 'On time', look: 'met', values: years.map(({ due, late }) => due - late) },
          { name: 'Late', look: 'short', values: years.map(({ late }) => late) },
        ],
      },
    ],
    notes: [
      'Time to approval is that of the newest approval, from the submission before it; where no approval was needed there is none.',
      'Late is what came after the authority’s day, or has not come though it is over.',
    ],
  }
}
