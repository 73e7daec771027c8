import { sql } from 'drizzle-orm'
import type { ReportFigure } from '#contract/reports/reports.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
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
  return { ...summary, notes: [...summary.notes, ...notesOn(scope), ...notesOnWorth(scope)] }
}

function notesOnWorth({ figures: { worths } }: Scope): string[] {
  if (worths === null) return []
  return ['Worth and headcount’s hours are shown here only: files, schedules and emails leave them out.']
}

function notesOn(scope: Scope): string[] {
  const { role } = scope.actor
  const ofCouncil = 'Drafts are never shown to an authority; Council View says which sites have sent nothing.'
  const withoutYear = 'Choose one year to see the sites without a calendar too.'
  if (role === 'la_user') return ['Active sites of your authority.', ofCouncil]
  if (isOfSitesWithout(scope) || scope.definition.fundingYear !== null)
    return ['Active sites that you have access to.']
  return ['Active sites that you have access to.', withoutYear]
}

async function countCustom(db: Database, scope: Scope): Promise<Summary> {
  const { groupBy } = layoutOf(scope.definition)
  const ofOffers = isOfOffers(scope)
  const once = ofOffers ? sql` filter (where is_first_of_calendar)` : sql``
  const toCount = ofOffers ? sql`count(*) filter (where is_first_of_calendar and is_to_count)` : sql`0`
  const { rows } = await db.execute<{ groups: number; rows: number; calendars: number; to_count: number }>(
    sql`${factsOf(scope)} select count(*)::int as groups, coalesce(sum(rows), 0)::int as rows,
        coalesce(sum(calendars), 0)::int as calendars, coalesce(sum(to_count), 0)::int as to_count
      from (
        select count(*) as rows, count(calendar_id)${once} as calendars, ${toCount} as to_count from ${rowsOf(scope)}
        ${groupBy === null ? sql`` : sql`group by ${groupKeys[groupBy].id}`}
      ) together`,
  )
  const [{ groups, rows: each, calendars, to_count } = { groups: 0, rows: 0, calendars: 0, to_count: 0 }] =
    rows
  const figures: ReportFigure[] = [{ label: 'Calendars', value: calendars, unit: '', note: null }]
  return {
    ...{ rows: groupBy === null ? each : groups, figures, charts: [] },
    notes: to_count === 0 ? [] : [offersToCount(to_count)],
  }
}

function offersToCount(calendars: number): string {
  return `The offers of ${numberOf(calendars, 'calendar')} are being counted again; until then their figures are left out.`
}
