import type { calendarFiles } from '#contract/calendars/calendar-files.ts'
import type { calendars } from '#contract/calendars/calendars.ts'
import { notYetApproved } from '#domain/plan/calendar-status.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import type { Actor } from '#server/access/actor.ts'
import { type PublishedRow, publishedWithinReach } from '#server/access/reach/published-within-reach.ts'
import type { Trace } from '#server/access/record.ts'
import { recordCalendarAct } from '#server/calendars/record-calendar-act.ts'
import { latestRevision, revisionsBefore } from '#server/calendars/revision.ts'
import type { Database } from '#server/db/database.ts'
import type { Handler } from '#server/http/route.ts'
import { wrongStatus } from '#server/problems.ts'
import { daysCsvOf } from './csv/days-csv.ts'
import { offersCsvOf } from './csv/offers-csv.ts'
import { weeksCsvOf } from './csv/weeks-csv.ts'
import { excelOf } from './excel/excel-of.ts'
import { icalOf } from './ical/ical-of.ts'
import type { Publication } from './publication.ts'

const tables = { days: daysCsvOf, weeks: weeksCsvOf, offers: offersCsvOf }

export const exportCsv: Handler<typeof calendarFiles.csv> = async (db, call) => {
  const { published } = await calendarToExport(db, call, 'csv')
  const { table = 'days' } = call.query
  return {
    content: tables[table](published),
    fileName: calendarFileName(published, { ending: 'csv', part: table === 'days' ? undefined : table }),
  }
}

export const exportExcel: Handler<typeof calendarFiles.excel> = async (db, call) => {
  const { published, publication } = await calendarToExport(db, call, 'xlsx')
  return {
    content: await excelOf(published, publication),
    fileName: calendarFileName(published, { ending: 'xlsx' }),
  }
}

/** The last approved revision, never a draft, as an iCalendar file. */
export const exportIcal: Handler<typeof calendars.export> = async (db, call) => {
  const { published, publication } = await calendarToExport(db, call, 'ics')
  const { calendarId } = publication
  const earlier = await revisionsBefore(db, calendarId, published.revision)
  return { content: icalOf(published, { ...publication, earlier }), fileName: `calendar-${calendarId}.ics` }
}

type ExportCall = Trace & {
  readonly actor: Actor
  readonly params: { readonly id: string }
}

type CalendarToExport = {
  readonly calendar: PublishedRow
  readonly published: PublishedCalendar
  readonly publication: Publication
}

/** The last approved revision, never a draft, of a calendar in reach; audits the export and its format. */
export async function calendarToExport(
  db: Database,
  call: ExportCall,
  format: ExportFormat,
): Promise<CalendarToExport> {
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
