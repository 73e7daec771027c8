import type { ReportView } from '#contract/reports/reports.ts'
import { may } from '#domain/people/permission.ts'
import { layoutOf, type ReportDefinition, withoutPrivate } from '#domain/report/report.ts'
import { reportColumns } from '#domain/report/report-column.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import type { Piece, Scope } from './facts.ts'
import { readFigures } from './figures-of-domain.ts'
import { type KeyedRow, readRows, shownColumns } from './read-rows.ts'
import { readFundingYears, readRules } from './rules-in-scope.ts'
import { summarise } from './summaries.ts'

type Caller = { readonly actor: Actor; readonly now: Date }

/** Everything that a report says in one piece: what the screen, a file and a mail have of it is this. */
export type Report = ReportView & { readonly all: readonly KeyedRow[] }

export async function scopeOf(
  db: Database,
  { actor, now }: Caller,
  wanted: ReportDefinition,
): Promise<Scope> {
  const definition = mayKnowWorth(actor) ? wanted : withoutPrivate(wanted)
  const { fundingYear } = definition
  const years = fundingYear === null ? await readFundingYears(db, actor) : [fundingYear]
  const rules = await readRules(db, actor, years)
  const today = dayInBritain(now)
  return {
    actor,
    definition,
    rules,
    today,
    figures: await readFigures(db, { actor, definition, years, today }),
  }
}

function mayKnowWorth({ role, apiKey }: Actor): boolean {
  return may(role, 'worth:read') && apiKey === undefined
}

export async function viewOf(db: Database, scope: Scope): Promise<ReportView> {
  const layout = layoutOf(scope.definition)
  const columns = shownColumns(layout).map((id) => {
    const { title, kind } = reportColumns[id]
    // Of several calendars a flag is a count.
    return { id, title, kind: kind === 'flag' && layout.groupBy !== null ? ('number' as const) : kind }
  })
  return { columns, ...(await summarise(db, scope)) }
}

export async function makeReport(
  db: Database,
  caller: Caller,
  definition: ReportDefinition,
  piece: Piece,
): Promise<Report> {
  const scope = await scopeOf(db, caller, definition)
  return { ...(await viewOf(db, scope)), all: await readRows(db, scope, piece) }
}
