import type { calendarFiles } from '#contract/calendars/calendar-files.ts'
import type { calendars } from '#contract/calendars/calendars.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import { asCaller } from '#server/access/as-actor.ts'
import { revisionsBefore } from '#server/calendars/revision.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { calendarToExport } from './calendar-to-export.ts'
import { daysCsvOf } from './csv/days-csv.ts'
import { offersCsvOf } from './csv/offers-csv.ts'
import { weeksCsvOf } from './csv/weeks-csv.ts'
import { excelOf } from './excel/excel-of.ts'
import { icalOf } from './ical/ical-of.ts'

const tables = { days: daysCsvOf, weeks: weeksCsvOf, offers: offersCsvOf }

export const exportCsv: Handler<typeof calendarFiles.csv> = async (db, call) => {
  const { published } = await calendarToExport(db, call, 'csv')
  const { table = 'days' } = call.query
  return {
    content: tables[table](published),
    fileName: calendarFileName(published, { ending: 'csv', part: table === 'days' ? undefined : table }),
  }
}

/** Written after the transaction, so that it holds no connection. */
export const exportExcel: HandlerOutside<typeof calendarFiles.excel> = async (_, call, { pool }) => {
  const { published, publication } = await asCaller(pool, call.actor, (db) =>
    calendarToExport(db, call, 'xlsx'),
  )
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
