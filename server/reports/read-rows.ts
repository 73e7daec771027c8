import { type SQL, sql } from 'drizzle-orm'
import type { ReportCell, ReportKnown } from '#contract/reports/reports.ts'
import type { WeekRounding } from '#domain/authority/target-weeks.ts'
import type { ClaimPeriod } from '#domain/count/claim.ts'
import { layoutOf, type ReportLayout } from '#domain/report/report.ts'
import { type ReportColumn, type ReportGrouping, reportColumns } from '#domain/report/report-column.ts'
import { failuresInWords } from '#domain/report/report-failures.ts'
import type { Database } from '#server/db/database.ts'
import { cellOf, groupKeys, knownOf, togetherOf } from './columns.ts'
import { factsOf, isOfOffers, type Piece, rowsOf, type Scope } from './facts.ts'

export type KeyedRow = {
  readonly key: string
  readonly id: string
  readonly cells: ReportCell[]
  readonly known?: ReportKnown[]
}

type RawCell = ReportCell | ClaimsToJudge

/** What really shows: where calendars share a row, only what can be said of them together. */
export function shownColumns({ columns, groupBy }: ReportLayout): ReportColumn[] {
  if (groupBy === null) return [...columns]
  const shown = columns.filter((column) => column !== groupBy && reportColumns[column].together !== null)
  return [groupBy, ...shown]
}

/** In the order of their keys. */
export async function readRows(db: Database, scope: Scope, piece: Piece): Promise<KeyedRow[]> {
  const layout = layoutOf(scope.definition)
  const columns = shownColumns(layout)
  const query =
    layout.groupBy === null ? single(scope, columns, piece) : grouped(scope, layout.groupBy, columns, piece)
  const { rows } = await db.execute<Pick<KeyedRow, 'key' | 'id' | 'known'> & { cells: RawCell[] }>(query)
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell) => (typeof cell === 'object' && cell !== null ? inWords(cell) : cell)),
  }))
}

function single(scope: Scope, columns: readonly ReportColumn[], piece: Piece): SQL {
  if (isOfOffers(scope)) return eachOffer(scope, columns, piece)
  return sql`${factsOf(scope, piece)}
    select key, id, json_build_array(${sql.join(columns.map(cellOf), sql`, `)}) as cells
    from facts order by key, id`
}

/** Their keys are those of their calendars, each with its place among the offers of one. */
function eachOffer(scope: Scope, columns: readonly ReportColumn[], { after, limit }: Piece): SQL {
  return sql`${factsOf(scope)}, each_offer as (
      select key || e'\\x01' || lpad(place::text, 2, '0') as key, md5(id || '/' || place)::uuid as id,
        json_build_array(${sql.join(columns.map(cellOf), sql`, `)}) as cells
      from offered)
    select key, id, cells from each_offer
    where ${after === null ? sql`true` : sql`(key, id) > (${after.key}, ${after.id}::uuid)`}
    order by 1, 2 ${limit === null ? sql`` : sql`limit ${limit}`}`
}

function grouped(
  scope: Scope,
  groupBy: ReportGrouping,
  columns: readonly ReportColumn[],
  { after, limit }: Piece,
): SQL {
  const { key, id } = groupKeys[groupBy]
  const once = isOfOffers(scope)
    ? sql.raw(groupBy === 'offer' ? 'is_first_so_called' : 'is_first_of_calendar')
    : null
  const cells = columns.map((column) =>
    column === groupBy ? cellOf(groupBy) : (togetherOf(column, once) ?? sql`null`),
  )
  const known = columns.map((column) => knownOf(column, groupBy) ?? sql`null`)
  // Sorts all rows, which only places need.
  const rows = columns.includes('places')
    ? sql`(select *, row_number() over (partition by ${key}, ${id}, site_id) = 1 as is_first_of_site from ${rowsOf(scope)} facts)`
    : rowsOf(scope)
  return sql`${factsOf(scope)}, together as (
      select ${key} as group_key, ${id} as group_id, json_build_array(${sql.join(cells, sql`, `)}) as cells,
        json_build_array(${sql.join(known, sql`, `)}) as known
      from ${rows} facts
      group by ${key}, ${id}, ${cellOf(groupBy)})
    select group_key as key, group_id as id, cells, known from together
    where ${after === null ? sql`true` : sql`(group_key, group_id) > (${after.key}, ${after.id}::uuid)`}
    order by 1, 2 ${limit === null ? sql`` : sql`limit ${limit}`}`
}

type ClaimsToJudge = {
  readonly rounding: WeekRounding | null
  /** Without days: not a claim of this calendar. */
  readonly claims: readonly { period: ClaimPeriod; schoolDays: number | null; targetWeeks: number | null }[]
}

function inWords({ rounding, claims }: ClaimsToJudge): string {
  const own = claims.flatMap(({ period, schoolDays, targetWeeks }) =>
    schoolDays === null || targetWeeks === null ? [] : [{ period, schoolDays, targetWeeks }],
  )
  return own.length === 0 ? 'No calendar' : failuresInWords(own, rounding)
}
