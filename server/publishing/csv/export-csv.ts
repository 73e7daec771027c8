import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { daysCsvOf } from './days-csv.ts'
import { weeksCsvOf } from './weeks-csv.ts'

export async function exportCsv(
  db: Database,
  call: Call<typeof calls.csv>,
): Promise<Answer<typeof calls.csv>> {
  const { published } = await calendarToExport(db, call, 'csv')
  const isOfWeeks = call.query.table === 'weeks'
  return {
    content: isOfWeeks ? weeksCsvOf(published) : daysCsvOf(published),
    fileName: calendarFileName(published, { ending: 'csv', part: isOfWeeks ? 'weeks' : undefined }),
  }
}
