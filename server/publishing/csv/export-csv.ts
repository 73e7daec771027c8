import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Handler } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { daysCsvOf } from './days-csv.ts'
import { offersCsvOf } from './offers-csv.ts'
import { weeksCsvOf } from './weeks-csv.ts'

const tables = { days: daysCsvOf, weeks: weeksCsvOf, offers: offersCsvOf }

export const exportCsv: Handler<typeof calls.csv> = async (db, call) => {
  const { published } = await calendarToExport(db, call, 'csv')
  const { table = 'days' } = call.query
  return {
    content: tables[table](published),
    fileName: calendarFileName(published, { ending: 'csv', part: table === 'days' ? undefined : table }),
  }
}
