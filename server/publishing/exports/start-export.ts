import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { exports as calls } from '#contract/publishing/exports.ts'
import { sitesInReach } from '#server/access/reach/within-reach.ts'
import { recordByCaller, subjectOf } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { exportFiles, exports } from '#server/db/schema/exports.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call, Handler } from '#server/http/route.ts'
import { addJob } from '#server/jobs/job.ts'
import { invalidInput, notFound, wrongStatus } from '#server/problems.ts'
import { exportJob } from './export-job.ts'
import { readExport } from './present.ts'
import { selectPublished } from './published-calendars.ts'
import { readLeftOut } from './sites-left-out.ts'
import { zipPathsOf } from './zip/zip-paths.ts'

type StartCall = Call<typeof calls.start>

const maxFiles = 3000

/** Stores the files to make from the current revisions; the job makes them. */
export const startExport: Handler<typeof calls.start> = async (db, call) => {
  const { actor, now, address, requestId } = call
  const organizationId = actor.role === 'la_user' ? null : actor.effectiveOrganizationId
  await requireExportLimit(db, { organizationId, userId: actor.id })
  const wanted = distinctOptions(call.body)
  const files = await filesOf(db, actor, wanted)
  const { formats, fundingYears } = wanted
  const leftOut = await readLeftOut(db, actor, wanted)
  const made = { id: randomUUID(), organizationId, formats, fundingYears, leftOut }
  await db.insert(exports).values({ ...made, createdBy: actor.id, createdAt: now })
  await db.insert(exportFiles).values(files.map((file) => ({ ...file, exportId: made.id })))
  await recordByCaller(db, call, {
    action: 'export.start',
    ...subjectOf('export', { id: made.id, organizationId }),
    after: { formats, fundingYears, files: files.length },
  })
  await addJob(db, exportJob, { exportId: made.id, address, requestId })
  return readExport(db, made.id)
}

function distinctOptions({ formats, fundingYears, siteIds }: StartCall['body']) {
  return {
    formats: [...new Set(formats)],
    fundingYears: [...new Set(fundingYears)].toSorted(),
    siteIds: siteIds && [...new Set(siteIds)],
  }
}

async function filesOf(
  db: Database,
  actor: StartCall['actor'],
  { formats, fundingYears, siteIds }: ReturnType<typeof distinctOptions>,
) {
  if (siteIds) await requireReached(db, actor, siteIds)
  const published = await selectPublished(db, actor, { fundingYears, siteIds }).orderBy(
    asc(calendars.fundingYear),
    asc(sites.name),
    asc(calendars.id),
  )
  if (published.length === 0)
    throw invalidInput({
      fundingYears:
        'Nothing is approved for these sites and years yet. Only what is approved can be exported.',
    })
  const wanted = published.flatMap((calendar) => formats.map((format) => ({ ...calendar, format })))
  if (wanted.length > maxFiles)
    throw invalidInput({
      siteIds: `That would be ${wanted.length} files, and an export holds ${maxFiles}. Choose fewer sites, years or formats.`,
    })
  const paths = zipPathsOf(wanted)
  return wanted.map(({ organizationId, calendarId, revision, format }, index) => ({
    ...{ organizationId, calendarId, revision, format },
    number: index + 1,
    path: paths[index] ?? '',
  }))
}

async function requireReached(
  db: Database,
  actor: StartCall['actor'],
  siteIds: readonly string[],
): Promise<void> {
  const reached = and(sql`${sites.id} = any(${sql.param(siteIds)}::uuid[])`, sitesInReach(actor))
  if ((await db.$count(sites, reached)) !== siteIds.length) throw notFound('Site')
}

const maxRunning = 3
const maxRunningInOrganization = 6
const maxStored = 20
const maxStoredGigabytes = 1

type Owners = { readonly organizationId: string | null; readonly userId: string }

/** Throws if the person or their organisation has reached a limit. */
async function requireExportLimit(db: Database, { organizationId, userId }: Owners): Promise<void> {
  if (organizationId !== null) await requireOrganizationLimit(db, organizationId)
  await lockOwner(db, userId)
  const [own] = await db
    .select({
      stored: count(),
      bytes: sql<number>`coalesce(sum(${exports.byteCount}), 0)::float8`,
      running: sql<number>`count(*) filter (where ${exports.state} = 'running')::int`,
    })
    .from(exports)
    .where(eq(exports.createdBy, userId))
  if ((own?.running ?? 0) >= maxRunning)
    throw wrongStatus(`${maxRunning} exports of yours are being made. Wait for one, or cancel one.`)
  if ((own?.stored ?? 0) >= maxStored)
    throw wrongStatus(`You have ${maxStored} exports already. Delete one that you don’t need any more.`)
  if ((own?.bytes ?? 0) >= maxStoredGigabytes * 1024 ** 3)
    throw wrongStatus(
      `Your exports take up ${maxStoredGigabytes} GB already. Delete one that you don’t need any more.`,
    )
}

/** One organisation’s exports must not delay all others. */
async function requireOrganizationLimit(db: Database, organizationId: string): Promise<void> {
  await lockOwner(db, organizationId)
  const { rows } = await db.execute<{ running: number }>(
    sql`select app_running_exports(${organizationId}) as running`,
  )
  if ((rows[0]?.running ?? 0) >= maxRunningInOrganization)
    throw wrongStatus(
      `${maxRunningInOrganization} exports of your organisation are being made. Wait until one of them is done.`,
    )
}

/** Locks until the transaction ends, or two concurrent starts could both pass the limit. */
async function lockOwner(db: Database, ownerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${ownerId}`}, 0))`)
}
