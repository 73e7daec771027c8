import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { reportFiles as calls } from '#contract/reports/report-files.ts'
import { nextRunOf } from '#domain/report/report-rhythm.ts'
import type { Actor } from '#server/access/actor.ts'
import { type ReportScheduleRow, scheduleWithinReach } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { reportSchedules } from '#server/db/schema/reports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Call, Handler, HandlerOutside } from '#server/http/route.ts'
import { staleVersion, wrongStatus } from '#server/problems.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { requireSomethingToSend } from '#server/reports/runs/make-run.ts'
import { presentRun } from '#server/reports/runs/runs.ts'
import { runSchedule } from './run-schedule.ts'
import { timezoneOf } from './timezone-of.ts'

const maxSchedules = 20

export const scheduleReport: Handler<typeof calls.schedule> = async (db, call) => {
  const { actor, body, now } = call
  requireSomethingToSend(body.definition)
  if ((await db.$count(reportSchedules, eq(reportSchedules.createdBy, actor.id))) >= maxSchedules)
    throw wrongStatus(`You have ${maxSchedules} schedules already. Delete one that you don’t need any more.`)
  const organizationId = actor.role === 'la_user' ? null : actor.effectiveOrganizationId
  const nextRunAt = nextRunOf(body.rhythm, now, await timezoneOf(db, organizationId))
  const schedule = { id: randomUUID(), organizationId, ...body, nextRunAt }
  await db.insert(reportSchedules).values({ ...schedule, createdBy: actor.id, createdAt: now })
  await recordReportAct(db, call, 'report-schedule.create', schedule, factsOf(body))
  return readSchedule(db, actor, schedule.id)
}

/** Going on after a pause, or in another rhythm, it waits for the next time: what was missed is not made up for. */
export const updateSchedule: Handler<typeof calls.updateSchedule> = async (db, call) => {
  const { actor, body, now, ifMatch } = call
  const before = await scheduleWithinReach(db, actor, call.params.id)
  requireSomethingToSend(body.definition)
  const nextRunAt = nextRunOf(body.rhythm, now, await timezoneOf(db, before.organizationId))
  const changed = await db
    .update(reportSchedules)
    .set({ ...body, nextRunAt, version: sql`${reportSchedules.version} + 1` })
    .where(and(eq(reportSchedules.id, before.id), eq(reportSchedules.version, ifMatch ?? before.version)))
    .returning({ id: reportSchedules.id })
  if (changed.length === 0) throw staleVersion('schedule')
  await recordReportAct(db, call, 'report-schedule.update', before, factsOf(body))
  return readSchedule(db, actor, before.id)
}

/** What it has made stays. */
export const removeSchedule: Handler<typeof calls.removeSchedule> = async (db, call) => {
  const schedule = await scheduleWithinReach(db, call.actor, call.params.id)
  await db.execute(sql`select app_keep_stopped_addresses(${schedule.id})`)
  await db.delete(reportSchedules).where(eq(reportSchedules.id, schedule.id))
  await recordReportAct(db, call, 'report-schedule.delete', schedule, { name: schedule.name })
  return { id: schedule.id }
}

function factsOf({ name, rhythm, format, isPaused, definition }: Call<typeof calls.schedule>['body']) {
  return { name, rhythm, format, isPaused, kind: definition.kind }
}

export const runNow: HandlerOutside<typeof calls.runNow> = async (db, call, { settings }) => {
  const { actor, now } = call
  const schedule = await scheduleWithinReach(db, actor, call.params.id)
  const ofSchedule = {
    ...actor,
    effectiveOrganizationId: schedule.organizationId ?? actor.effectiveOrganizationId,
  }
  const run = await runSchedule(db, { actor: ofSchedule, now, settings }, schedule)
  await recordReportAct(db, call, 'report-schedule.run', schedule, { name: schedule.name })
  return presentRun({ ...run, byteCount: run.content.byteLength })
}

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

async function readSchedule(db: Database, actor: Actor, id: string) {
  const [row] = await selectSchedules(db).where(
    and(eq(reportSchedules.id, id), eq(reportSchedules.createdBy, actor.id)),
  )
  if (!row) throw new Error(`Schedule ${id} is gone within its own transaction.`)
  return presentSchedule(row)
}

function presentSchedule({ schedule, lastRunAt }: SelectedSchedule) {
  return { ...schedule, lastRunAt: lastRunAt === null ? null : new Date(lastRunAt) }
}
