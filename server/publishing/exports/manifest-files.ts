import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { exportFiles } from '#server/db/schema/exports.ts'

const asApproved = (name: 'siteName' | 'organizationName' | 'localAuthorityName') =>
  sql<string>`${calendarRevisions.snapshot} ->> ${sql.raw(`'${name}'`)}`

/** The files of an export in their order, with the names that their calendars were approved under. */
export function readManifestFiles(db: Database, exportId: string) {
  const { number, calendarId, path, format, state, reason, revision } = exportFiles
  return db
    .select({
      ...{ number, calendarId, path, format, state, reason, revision },
      siteName: asApproved('siteName'),
      organizationName: asApproved('organizationName'),
      localAuthorityName: asApproved('localAuthorityName'),
      fundingYear: sql<string>`${calendarRevisions.snapshot} ->> 'fundingYear'`,
    })
    .from(exportFiles)
    .innerJoin(
      calendarRevisions,
      and(
        eq(calendarRevisions.calendarId, exportFiles.calendarId),
        eq(calendarRevisions.number, exportFiles.revision),
      ),
    )
    .where(eq(exportFiles.exportId, exportId))
    .orderBy(asc(exportFiles.number))
    .$dynamic()
}

export type FileOfExport = Awaited<ReturnType<typeof readManifestFiles>>[number]
