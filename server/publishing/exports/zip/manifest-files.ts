import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { calendarRevisions } from '#server/db/schema/calendars.ts'
import { exportFiles } from '#server/db/schema/exports.ts'

const asApproved = (
  name: 'siteName' | 'organizationName' | 'localAuthorityName' | 'fundingYear',
  otherwise: SQL,
) => sql<string>`coalesce(${calendarRevisions.snapshot} ->> ${sql.raw(`'${name}'`)}, ${otherwise})`

/** `2026-27/Ash.csv` */
const yearOfPath = sql`split_part(${exportFiles.path}, '/', 1)`
const nameOfPath = sql`regexp_replace(${exportFiles.path}, '^.*/|[.][^.]*$', '', 'g')`

/** In order, named as in their approved revisions, or if out of reach by now as in the zip. */
export function readManifestFiles(db: Database, exportId: string) {
  const { number, calendarId, path, format, state, reason, revision } = exportFiles
  return db
    .select({
      ...{ number, calendarId, path, format, state, reason, revision },
      siteName: asApproved('siteName', nameOfPath),
      organizationName: asApproved('organizationName', sql`''`),
      localAuthorityName: asApproved('localAuthorityName', sql`''`),
      fundingYear: asApproved('fundingYear', yearOfPath),
    })
    .from(exportFiles)
    .leftJoin(
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
