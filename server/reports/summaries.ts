import { sql } from 'drizzle-orm'
import type { ReportFigure } from '#contract/reports/reports.ts'
import { layoutOf, type ReportKind } from '#domain/report/report.ts'
import type { Database } from '#server/db/database.ts'
import { groupKeys } from './columns.ts'
import { factsOf, isOfOffers, isOfSitesWithout, rowsOf, type Scope } from './facts.ts'
import { summariseCompliance } from './summarise-compliance.ts'
import { summariseEnrolment } from './summarise-enrolment.ts'
import { summarisePerformance } from './summarise-performance.ts'
import { summariseUsage } from './summarise-usage.ts'
import type { Summary } from './summary.ts'

const byKind: Readonly<Record<ReportKind, (db: Database, scope: Scope) => Promise<Summary>>> = {
  usage: summariseUsage,
  compliance: summariseCompliance,
  enrolment: summariseEnrolment,
  performance: summarisePerformance,
  custom: countCustom,
}

export async function summarise(db: Database, scope: Scope): Promise<Summary> {
  const summary = await byKind[scope.definition.kind](db, scope)
  return { ...summary, notes: [...summary.notes, ...notesOn(scope)] }
}

function notesOn(scope: Scope): string[] {
  const { role } = scope.actor
  const ofCouncil = 'Drafts are never shown to an authority; Council View says which sites have sent nothing.'
  const withoutYear = 'Choose one year to see the sites without a calendar too.'
  if (role === 'la_user') return ['Active sites of your authority.', ofCouncil]
  if (isOfSitesWithout(scope) || scope.definition.fundingYear !== null)
    return ['Active sites that you reach.']
  return ['Active sites that you reach.', withoutYear]
}

async function countCustom(db: Database, scope: Scope): Promise<Summary> {
  const { groupBy } = layoutOf(scope.definition)
  const counted = groupBy === null ? sql`count(*)` : sql`count(distinct ${groupKeys[groupBy].id})`
  const calendars = isOfOffers(scope) ? sql`count(distinct calendar_id)` : sql`count(calendar_id)`
  const { rows } = await db.execute<{ rows: number; calendars: number }>(
    sql`${factsOf(scope)} select ${counted}::int as rows, ${calendars}::int as calendars from ${rowsOf(scope)}`,
  )
  const [{ rows: number, calendars: of } = { rows: 0, calendars: 0 }] = rows
  const figures: ReportFigure[] = [{ label: 'Calendars', value: of, unit: '', note: null }]
  return { rows: number, figures, charts: [], notes: [] }
}
