import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { Handler } from '#server/http/route.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import { excelOf } from './excel-of.ts'

export const exportExcel: Handler<typeof calls.excel> = async (db, call) => {
  const { published, publication } = await calendarToExport(db, call, 'xlsx')
  return {
    content: await excelOf(published, publication),
    fileName: calendarFileName(published, { ending: 'xlsx' }),
  }
}
