import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import type { reportFiles as calls } from '#contract/reports/report-files.ts'
import { nextRunOf } from '#domain/report/report-rhythm.ts'
import { scheduleWithinReach } from '#server/access/reach/reports-within-reach.ts'
import { reportSchedules } from '#server/db/schema/reports.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { staleVersion, wrongStatus } from '#server/problems.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { requireSomethingToSend } from '#server/reports/runs/make-run.ts'
import { readSchedule } from './schedules.ts'
import { timezoneOf } from './timezone-of.ts'

const maxSchedules = 20

export const scheduleReport: Handler<typeof calls.schedule> = async (db, call) => {
  const { actor, body, now } = call
  requireSomethingToSend(body.definition)
  const [own] = await db
    .select({ kept: count() })
    .from(reportSchedules)
    .where(eq(reportSchedules.createdBy, actor.id))
  if ((own?.kept ?? 0) >= maxSchedules)
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
  await db.delete(reportSchedules).where(eq(reportSchedules.id, schedule.id))
  await recordReportAct(db, call, 'report-schedule.delete', schedule, { name: schedule.name })
  return { id: schedule.id }
}

function factsOf({ name, rhythm, format, isPaused, definition }: Call<typeof calls.schedule>['body']) {
  return { name, rhythm, format, isPaused, kind: definition.kind }
}
