import { eq } from 'drizzle-orm'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { hours } from '#domain/year/duration.ts'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { exportFiles, exportPieces, exports } from '#server/db/schema/exports.ts'
import { feedReaders, feeds } from '#server/db/schema/feeds.ts'
import { parentsPages } from '#server/db/schema/parents-pages.ts'
import { proofPacks } from '#server/db/schema/proof-packs.ts'
import type { Tenant } from './tenant.ts'

type Publisher = Pick<Tenant, 'mark' | 'organizationId' | 'siteId' | 'feedId' | 'exportId'> & {
  readonly calendarId: Pick<Tenant['calendarId'], 'approved'>
}

/** A row in each table of what is published. */
export async function seedPublishing(
  db: Database,
  { mark, organizationId, siteId, feedId, exportId, calendarId: { approved: calendarId } }: Publisher,
  by: { createdBy: string; createdAt: Date },
): Promise<void> {
  await db.insert(feeds).values({
    id: feedId,
    organizationId,
    siteId,
    audience: 'staff',
    tokenHash: mark,
    sealedToken: mark,
    ...by,
  })
  await db.insert(feedReaders).values({ organizationId, feedId, readerHash: mark, lastSeenAt: by.createdAt })
  await db.insert(parentsPages).values({ organizationId, siteId, code: mark, ...by })
  const [revision] = await db
    .select()
    .from(calendarRevisions)
    .where(eq(calendarRevisions.calendarId, calendarId))
  if (!revision) throw new Error('An approved calendar has a revision.')
  const calendar: PublishedCalendar = { ...revision.snapshot, siteName: mark }
  const content = {
    calendarId,
    calendar,
    submittedBy: by.createdBy,
    submittedAt: by.createdAt.toISOString(),
    approvedBy: by.createdBy,
    approvedAt: by.createdAt.toISOString(),
    results: [],
  }
  await db
    .insert(proofPacks)
    .values({ organizationId, calendarId, revision: 1, code: mark, hash: mark, content, ...by })
  await seedExport(db, { mark, organizationId, exportId, calendarId }, by)
}

async function seedExport(
  db: Database,
  {
    mark,
    organizationId,
    exportId,
    calendarId,
  }: Pick<Publisher, 'mark' | 'organizationId' | 'exportId'> & { calendarId: string },
  by: { createdBy: string; createdAt: Date },
): Promise<void> {
  const tomorrow = new Date(by.createdAt.getTime() + 24 * hours)
  await db.insert(exports).values({
    id: exportId,
    organizationId,
    formats: ['pdf'],
    fundingYears: ['2028-29'],
    state: 'done',
    byteCount: mark.length,
    reason: mark,
    finishedAt: by.createdAt,
    expiresAt: tomorrow,
    ...by,
  })
  await db.insert(exportFiles).values({
    exportId,
    number: 1,
    organizationId,
    calendarId,
    revision: 1,
    format: 'pdf',
    state: 'made',
    path: `${mark}.pdf`,
  })
  await db.insert(exportPieces).values({ exportId, number: 1, content: Buffer.from(mark) })
}
