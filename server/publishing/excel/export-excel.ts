import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Database } from '#server/db/database.ts'
import type { Answer, Call } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { excelOf } from './excel-of.ts'

export async function exportExcel(
  db: Database,
  call: Call<typeof calls.excel>,
): Promise<Answer<typeof calls.excel>> {
  const { published, publication } = await calendarToExport(db, call, 'xlsx')
  return {
    content: await excelOf(published, publication),
    fileName: calendarFileName(published, { ending: 'xlsx' }),
  }
}
