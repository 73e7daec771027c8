import { eq } from 'drizzle-orm'
import { reportFileName, reportMediaTypes } from '#domain/report/report-file.ts'
import type { Database } from '#server/db/database.ts'
import { reportRuns } from '#server/db/schema/reports.ts'
import type { MailAttachment } from '#server/outside.ts'

/** Mail servers refuse large mails; a report left out can be downloaded under Reports. */
export const maxAttachedBytes = 8 * 1024 * 1024

/** The attached report, unless it was deleted or is too large for a mail. */
export async function attachmentsOf(db: Database, reportRunId: string | null): Promise<MailAttachment[]> {
  if (reportRunId === null) return []
  const [run] = await db.select().from(reportRuns).where(eq(reportRuns.id, reportRunId))
  if (!run || run.content.byteLength > maxAttachedBytes) return []
  const { format, content } = run
  return [{ fileName: reportFileName(run), mediaType: reportMediaTypes[format], content }]
}
