import { notYetApproved } from '#domain/plan/calendar-status.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { publishedWithinReach } from '#server/access/reach/published-within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import { latestRevision } from '#server/calendars/revision.ts'
import type { Database } from '#server/db/database.ts'
import { wrongStatus } from '#server/problems.ts'

type ExportCall = ActorTrace & { readonly params: { readonly id: string } }

/** The last approved revision, never a draft, of a calendar in reach; audits the export and its format. */
export async function calendarToExport(db: Database, call: ExportCall, format: ExportFormat) {
  const calendar = await publishedWithinReach(db, call.actor, call.params.id)
  const revision = await latestRevision(db, calendar)
  if (revision === null) throw wrongStatus(notYetApproved[calendar.status])
  const { snapshot: published, approvedAt } = revision
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.export',
    after: { format, revision: published.revision },
  })
  return { calendar, published, publication: { calendarId: calendar.id, approvedAt } }
}
