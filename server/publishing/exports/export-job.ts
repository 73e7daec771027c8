import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { seconds } from '#domain/year/duration.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import type { Database } from '#server/db/database.ts'
import { exports } from '#server/db/schema/exports.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { addJob, asSystem, type Job, job } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'
import { failExport, finishExport } from './finish-export.ts'
import { makeNextFile, type Work } from './make-next-file.ts'
import { deletePieces } from './zip/pieces.ts'

const Payload = z.object({ exportId: z.string(), address: z.string(), requestId: z.string() })

/** Few enough that other jobs never wait long. */
const filesPerJob = 25
const maxDurationMs = 5 * seconds

/** Makes the waiting files one by one, then the zip; after a crash another server continues. */
export const exportJob: Job = job({
  task: 'export',
  isLowPriority: true,
  payload: Payload,
  async run(outside, payload, { isLast }) {
    const started = await readStarted(outside, payload.exportId)
    if (started === null || started.made.state !== 'running') return
    if (started.isShutOut) return fail(outside, started, notPermittedAnyMore)
    try {
      if (await makeFiles(outside, workOf(outside, started, payload, isLast)))
        await asSystem(outside, (db) => addJob(db, exportJob, payload))
      else await asExporter(outside, started, (db, now) => finishExport(db, payload.exportId, now))
    } catch (error) {
      if (isLast) await fail(outside, started, unexpectedFailure)
      throw error
    }
  },
})

const notPermittedAnyMore = 'The person who requested this export may no longer read the calendars.'
const unexpectedFailure = 'Something went wrong on our side, again and again. Start the export again.'

function workOf(
  { clock }: Outside,
  { made, exporter }: StartedExport,
  { address, requestId }: z.output<typeof Payload>,
  isLast: boolean,
): Work {
  return { exportId: made.id, exporter, trace: { now: clock.now(), address, requestId }, isLast }
}

/** False when no file is waiting. */
async function makeFiles(outside: Outside, work: Work): Promise<boolean> {
  const until = outside.clock.now().getTime() + maxDurationMs
  for (let files = 0; files < filesPerJob && !outside.isStopping(); files += 1) {
    if (!(await makeNextFile(outside, work))) return false
    if (outside.clock.now().getTime() > until) break
  }
  return true
}

async function fail(outside: Outside, started: StartedExport, reason: string): Promise<void> {
  await asExporter(outside, started, (db, now) => failExport(db, started.made.id, now, reason))
  await deletePieces((work) => asExporter(outside, started, work), started.made.id)
}

function asExporter<T>(
  { pool, clock }: Outside,
  { exporter }: StartedExport,
  work: (db: Database, now: Date) => Promise<T>,
): Promise<T> {
  return asCaller(pool, exporter, (db) => work(db, clock.now()))
}

async function readStarted(outside: Outside, exportId: string) {
  return asSystem(outside, async (db) => {
    const [found] = await db
      .select({ made: exports, user: users, archivedAt: organizations.archivedAt })
      .from(exports)
      .innerJoin(users, eq(users.id, exports.createdBy))
      .leftJoin(organizations, eq(organizations.id, exports.organizationId))
      .where(eq(exports.id, exportId))
    if (!found) return null
    const { made, user, archivedAt } = found
    /** Whether they were deactivated or their organisation was archived meanwhile. */
    const isShutOut = !user.isActive || archivedAt !== null
    return { made, exporter: jobActor(user, made.organizationId), isShutOut }
  })
}
type StartedExport = NonNullable<Awaited<ReturnType<typeof readStarted>>>
