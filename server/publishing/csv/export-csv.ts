import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { daysCsvOf } from './days-csv.ts'
import { weeksCsvOf } from './weeks-csv.ts'

export async function exportCsv(
  db: Database,
  call: Call<typeof calls.csv>,
): Promise<Answer<typeof calls.csv>> {
  const {
    published,
    publication: { calendarId },
  } = await calendarToExport(db, call, 'csv')
  return call.query.table === 'weeks'
    ? { content: weeksCsvOf(published), fileName: `calendar-${calendarId}-weeks.csv` }
    : { content: daysCsvOf(published), fileName: `calendar-${calendarId}.csv` }
}
