import { and, desc, eq, sql } from 'drizzle-orm'
import { reportFiles as calls, type ReportSchedule } from '#contract/reports/report-files.ts'
import type { Actor } from '#server/access/actor.ts'
import type { ReportScheduleRow } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { reportSchedules } from '#server/db/schema/reports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'
import { presentDefinition } from '#server/reports/saved/saved-reports.ts'

type SelectedSchedule = { readonly schedule: ReportScheduleRow; readonly lastRunAt: string | Date | null }

function selectSchedules(db: Database) {
  return db
    .select({
      schedule: reportSchedules,
      lastRunAt: sql<string | Date | null>`(
        select max(run.created_at) from report_runs run
        where run.schedule_id = report_schedules.id and run.created_by = report_schedules.created_by)`,
    })
    .from(reportSchedules)
    .$dynamic()
}

export const listSchedules: Handler<typeof calls.listSchedules> = async (db, call) => {
  const { createdAt, id } = reportSchedules
  const query = selectSchedules(db)
    .where(and(eq(reportSchedules.createdBy, call.actor.id), olderThan(call.query.cursor, reportSchedules)))
    .orderBy(desc(createdAt), desc(id))
  const positionOf = ({ schedule }: SelectedSchedule) => positionInTime(schedule)
  const rows = await readPage(calls.listSchedules, call, query, positionOf)
  return rows.map(presentSchedule)
}

export async function readSchedule(db: Database, actor: Actor, id: string): Promise<ReportSchedule> {
  const [row] = await selectSchedules(db).where(
    and(eq(reportSchedules.id, id), eq(reportSchedules.createdBy, actor.id)),
  )
  if (!row) throw new Error(`Schedule ${id} is gone within its own transaction.`)
  return presentSchedule(row)
}

function presentSchedule({ schedule, lastRunAt }: SelectedSchedule): ReportSchedule {
  const { id, name, definition, format, rhythm, isPaused, nextRunAt, version } = schedule
  return {
    ...{ id, name, format, rhythm, isPaused, version },
    definition: presentDefinition(definition),
    nextRunAt: nextRunAt.toISOString(),
    lastRunAt: lastRunAt === null ? null : new Date(lastRunAt).toISOString(),
  }
}
