import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nextRunOf } from '#domain/report/report-rhythm.ts'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import type { ReportScheduleRow } from '#server/access/reach/reports-within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { reportSchedules } from '#server/db/schema/reports.ts'
import { users } from '#server/db/schema/users.ts'
import { addJob, asSystem, job, scheduledJob } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { isTemporary, Refusal } from '#server/problems.ts'
import { recordReportAct } from '#server/reports/record-report-act.ts'
import { notifyReportFailed, runSchedule } from './run-schedule.ts'
import { timezoneOf } from './timezone-of.ts'

/** Together far less than a job may be held; the rest is due in the next minutes still. */
const atATime = 200

/** One report in its maker's name, made by the server that moves its time on, so that two servers never both do. */
export const runReportJob = job({
  task: 'run-report',
  isLowPriority: true,
  payload: z.object({ scheduleId: z.uuid(), dueAt: z.string() }),
  async run(outside, { scheduleId, dueAt }, { isLast }) {
    const maker = await findMaker(outside, scheduleId)
    if (maker === null) return
    const now = outside.clock.now()
    const { settings } = outside
    const due = { scheduleId, dueAt: new Date(dueAt), now }
    const trace = { actor: maker, now, address: 'job', requestId: scheduleId }
    const inTurn = (work: (db: Database, schedule: ReportScheduleRow) => Promise<void>) =>
      asCaller(outside.pool, maker, async (db) => {
        const schedule = await claim(db, due)
        if (schedule !== null) await work(db, schedule)
      })
    try {
      await inTurn(async (db, schedule) => {
        await runSchedule(db, { actor: maker, now, settings }, schedule)
        await recordReportAct(db, trace, 'report-schedule.run', schedule, { name: schedule.name })
      })
    } catch (error) {
      if (!(error instanceof Refusal) || (isTemporary(error) && !isLast)) throw error
      // Tried again it would be refused again: its maker has to change it.
      await inTurn((db, schedule) =>
        notifyReportFailed(db, { actor: maker, now, settings }, schedule, error.message),
      )
    }
  },
})

/** Every five minutes: those whose time has come, each as a job, so that none waits for another or fails with it. */
export const dueReportsJob = scheduledJob('due-reports', '*/5 * * * *', async (db, now) => {
  const due = await db
    .select({ id: reportSchedules.id, nextRunAt: reportSchedules.nextRunAt })
    .from(reportSchedules)
    .innerJoin(users, eq(users.id, reportSchedules.createdBy))
    .leftJoin(organizations, eq(organizations.id, reportSchedules.organizationId))
    .where(and(lte(reportSchedules.nextRunAt, now), eq(reportSchedules.isPaused, false), isEntitled))
    .orderBy(asc(reportSchedules.nextRunAt))
    .limit(atATime)
  for (const { id, nextRunAt } of due)
    await addJob(db, runReportJob, { scheduleId: id, dueAt: nextRunAt.toISOString() }, `report:${id}`)
})

/** Otherwise it is paused: its maker is closed out, about to leave, or of another organisation by now. */
const isEntitled = and(
  eq(users.isActive, true),
  isNull(users.deletionDueAt),
  isNull(organizations.archivedAt),
  or(
    eq(users.role, 'system_admin'),
    sql`${users.organizationId} is not distinct from ${reportSchedules.organizationId}`,
  ),
)

async function findMaker(outside: Outside, scheduleId: string): Promise<Actor | null> {
  return asSystem(outside, async (db) => {
    const [row] = await db
      .select({ user: users, organizationId: reportSchedules.organizationId })
      .from(reportSchedules)
      .innerJoin(users, eq(users.id, reportSchedules.createdBy))
      .leftJoin(organizations, eq(organizations.id, reportSchedules.organizationId))
      .where(and(eq(reportSchedules.id, scheduleId), isEntitled))
    return row ? jobActor(row.user, row.organizationId) : null
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
