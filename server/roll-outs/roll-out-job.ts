import { and, eq, notExists } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Actor } from '#server/access/actor.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import type { RollOutRow } from '#server/access/reach/roll-outs-within-reach.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { rollOutSites, rollOuts } from '#server/db/schema/roll-outs.ts'
import { users } from '#server/db/schema/users.ts'
import { addJob, asSystem, type Job, job } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { requireTemplateData } from '#server/templates/template-data.ts'
import { isWaiting, planNextSite, saveOutcome, type Work } from './plan-next-site.ts'

const Payload = z.object({ rollOutId: z.string(), address: z.string(), requestId: z.string() })

/** Few enough that a stopping server need not wait. */
const sitesPerJob = 25

/** Plans the waiting sites, each in its own transaction; after a crash another server continues. */
export const rollOutJob: Job = job({
  task: 'roll-out',
  payload: Payload,
  async run(outside, payload) {
    const started = await readStarted(outside, payload.rollOutId)
    if (started === null || started.rollOut.state !== 'running') return
    const work = prepareWork(outside, started, payload)
    if (typeof work === 'string') return failRemaining(outside, started, work)
    for (let sites = 0; sites < sitesPerJob && !outside.isStopping(); sites += 1)
      if (!(await planOne(outside, work))) return finish(outside, started)
    await asSystem(outside, (db) => addJob(db, rollOutJob, payload))
  },
})

function prepareWork(
  { clock }: Outside,
  { rollOut, starter, templateData }: StartedRollOut,
  { address, requestId }: z.output<typeof Payload>,
): Work | string {
  if (starter === null)
    return 'The person who started this roll-out can no longer plan for the organisation: start it again for this site.'
  if (rollOut.method === 'template' && templateData === null)
    return 'The template has been deleted: start again with another one for this site.'
  const how = templateData === null ? null : requireTemplateData({ name: 'The template', templateData })
  return { rollOut, how, maker: { actor: starter, now: clock.now(), address, requestId } }
}

const unexpectedFailure =
  'Something went wrong on our side, twice. Start again for this site, or plan its year by itself on the dashboard.'

/** Plans one site with one retry, then stores the error; false when no site is waiting. */
async function planOne({ pool }: Outside, work: Work): Promise<boolean> {
  const { actor } = work.maker
  let siteId: string | null = null
  const tryIt = () =>
    asCaller(pool, actor, (db) =>
      planNextSite(db, work, (id) => {
        siteId = id
      }),
    )
  try {
    return await tryIt().catch(tryIt)
  } catch (error) {
    if (siteId === null) throw error
    const failed = siteId
    // Without the database this fails too, and the queue retries the job.
    await asCaller(pool, actor, (db) =>
      saveOutcome(db, work.rollOut.id, failed, { state: 'failed', reason: unexpectedFailure }),
    )
    return true
  }
}

async function finish(outside: Outside, { rollOut, starter }: StartedRollOut): Promise<void> {
  await asStarterOrAdministrator(outside, starter, (db) => {
    const waiting = db.select({ siteId: rollOutSites.siteId }).from(rollOutSites).where(isWaiting(rollOut.id))
    return db
      .update(rollOuts)
      .set({ state: 'done', finishedAt: outside.clock.now() })
      .where(and(eq(rollOuts.id, rollOut.id), eq(rollOuts.state, 'running'), notExists(waiting)))
  })
}

async function failRemaining(outside: Outside, started: StartedRollOut, reason: string): Promise<void> {
  await asSystem(outside, (db) =>
    db.update(rollOutSites).set({ state: 'failed', reason }).where(isWaiting(started.rollOut.id)),
  )
  return finish(outside, started)
}

function asStarterOrAdministrator<T>(
  outside: Outside,
  starter: Actor | null,
  work: Parameters<typeof asSystem<T>>[1],
): Promise<T> {
  return starter === null ? asSystem(outside, work) : asCaller(outside.pool, starter, work)
}

/**
 * A roll-out with its template's data, null without a template or if that was deleted since, and who started it, null if
 * they may no longer plan for the organisation.
 */
async function readStarted(outside: Outside, rollOutId: string) {
  return asSystem(outside, async (db) => {
    const [found] = await db
      .select({
        rollOut: rollOuts,
        user: users,
        templateData: calendarTemplates.templateData,
        archivedAt: organizations.archivedAt,
      })
      .from(rollOuts)
      .innerJoin(users, eq(users.id, rollOuts.createdBy))
      .innerJoin(organizations, eq(organizations.id, rollOuts.organizationId))
      .leftJoin(calendarTemplates, eq(calendarTemplates.id, rollOuts.templateId))
      .where(eq(rollOuts.id, rollOutId))
    if (!found) return null
    const { rollOut, user, templateData, archivedAt } = found
    const mayPlan = archivedAt === null && mayStillPlan(user, rollOut)
    return { rollOut, templateData, starter: mayPlan ? jobActor(user, rollOut.organizationId) : null }
  })
}
type StartedRollOut = NonNullable<Awaited<ReturnType<typeof readStarted>>>

function mayStillPlan(user: typeof users.$inferSelect, { organizationId }: RollOutRow): boolean {
  if (!user.isActive) return false
  return user.role === 'system_admin' || (user.role === 'org_admin' && user.organizationId === organizationId)
}
