import { and, asc, eq, lte } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nextRunOf } from '#domain/report-rhythm.ts'
import { absentActor } from '#server/access/absent-actor.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Database } from '#server/db/database.ts'
import { reportSchedules } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import { asHouse } from '#server/jobs/as-whom.ts'
import { addJob, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { runSchedule } from './run-schedule.ts'
import { timezoneOf } from './timezone-of.ts'

/** Together far less than a job may be held; the rest is due in the next minutes still. */
const atATime = 200

/** One report in its maker's name. Whoever moves its time on makes it, so that two servers never both do. */
export const runReportJob = job({
  task: 'run-report',
  isPatient: true,
  payload: z.object({ scheduleId: z.uuid(), dueAt: z.string() }),
  async run(outside, { scheduleId, dueAt }) {
    const maker = await findMaker(outside, scheduleId)
    if (maker === null) return
    const now = outside.clock.now()
    await asCaller(outside.pool, maker, async (db) => {
      const schedule = await claim(db, { scheduleId, dueAt: new Date(dueAt), now })
      if (schedule === null) return
      await runSchedule(db, { actor: maker, now, settings: outside.settings }, schedule)
      const trace = { actor: maker, now, address: 'job', requestId: scheduleId }
      await recordReportAct(db, trace, 'report-schedule.run', schedule, { name: schedule.name })
    })
  },
})

/** Every five minutes: those whose time has come, each as a job, so that none waits for another or fails with it. */
export const dueReportsJob = job({
  task: 'due-reports',
  payload: noPayload,
  cron: '*/5 * * * *',
  async run(outside) {
    const now = outside.clock.now()
    await asHouse(outside, async (db) => {
      const due = await db
        .select({ id: reportSchedules.id, nextRunAt: reportSchedules.nextRunAt })
        .from(reportSchedules)
        .innerJoin(users, eq(users.id, reportSchedules.createdBy))
        .where(
          and(
            lte(reportSchedules.nextRunAt, now),
            eq(reportSchedules.isPaused, false),
            eq(users.isActive, true),
          ),
        )
        .orderBy(asc(reportSchedules.nextRunAt))
        .limit(atATime)
      for (const { id, nextRunAt } of due)
        await addJob(db, runReportJob, { scheduleId: id, dueAt: nextRunAt.toISOString() }, `report:${id}`)
    })
  },
})

/** Null where nobody makes it any more: deactivated, or gone to another organisation. */
async function findMaker(outside: Outside, scheduleId: string): Promise<Actor | null> {
  return asHouse(outside, async (db) => {
    const [row] = await db
      .select({ user: users, organizationId: reportSchedules.organizationId })
      .from(reportSchedules)
      .innerJoin(users, eq(users.id, reportSchedules.createdBy))
      .where(and(eq(reportSchedules.id, scheduleId), eq(users.isActive, true)))
    if (!row) return null
    const { user, organizationId } = row
    const isElsewhere = user.role !== 'system_admin' && user.organizationId !== organizationId
    return isElsewhere ? null : absentActor(user, organizationId)
  })
}

type Due = { readonly scheduleId: string; readonly dueAt: Date; readonly now: Date }

async function claim(db: Database, { scheduleId, dueAt, now }: Due) {
  const [found] = await db.select().from(reportSchedules).where(eq(reportSchedules.id, scheduleId))
  if (!found) return null
  const nextRunAt = nextRunOf(found.rhythm, now, await timezoneOf(db, found.organizationId))
  const [claimed] = await db
    .update(reportSchedules)
    .set({ nextRunAt })
    .where(
      and(
        eq(reportSchedules.id, scheduleId),
        eq(reportSchedules.nextRunAt, dueAt),
        eq(reportSchedules.isPaused, false),
      ),
    )
    .returning()
  return claimed ?? null
}
