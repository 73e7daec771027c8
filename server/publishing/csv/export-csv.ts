import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { daysCsvOf } from './days-csv.ts'
import { offersCsvOf } from './offers-csv.ts'
import { weeksCsvOf } from './weeks-csv.ts'

const tables = { days: daysCsvOf, weeks: weeksCsvOf, offers: offersCsvOf }

export async function exportCsv(
  db: Database,
  call: Call<typeof calls.csv>,
): Promise<Answer<typeof calls.csv>> {
  const { published } = await calendarToExport(db, call, 'csv')
  const { table = 'days' } = call.query
  return {
    content: tables[table](published),
    fileName: calendarFileName(published, { ending: 'csv', part: table === 'days' ? undefined : table }),
  }
}
