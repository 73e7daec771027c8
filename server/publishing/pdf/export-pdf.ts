import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { calendarToExport } from '#server/publishing/export-calendar.ts'
import { pdfOf } from './pdf-of.ts'
import { readPrintOptions } from './read-print-options.ts'

/** The last approved revision as a PDF, drawn after the transaction so that it holds no connection. */
export function exportPdf({ pool, settings }: Outside): Handler<typeof calls.pdf> {
  return async (_, call) => {
    const { published, publication, options } = await asCaller(pool, call.actor, async (db) => ({
      ...(await calendarToExport(db, call, 'pdf')),
      options: await readPrintOptions(db, settings, { caller: call.actor, calendarId: call.params.id }),
    }))
    const { size = 'a4', readers } = call.query
    const isForParents = readers === 'parents'
    const content = await pdfOf(published, publication, { ...options, size, isForParents })
    const part = [isForParents && 'for parents', size !== 'a4' && size.toUpperCase()]
    return {
      content,
      fileName: calendarFileName(published, { ending: 'pdf', part: part.filter(Boolean).join(' ') }),
    }
  }
}
