import type { calendarFiles as calls } from '#contract/calendars/calendar-files.ts'
import { calendarFileName } from '#domain/publish/calendar-file-name.ts'
import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { calendarToExport } from '#server/publishing/calendar-to-export.ts'
import type { Publication } from '#server/publishing/publication.ts'
import { print } from './print.ts'
import type { PrintOptions } from './print-job.ts'
import { readPrintOptions } from './read-print-options.ts'

/** The last approved revision as a PDF, drawn after the transaction so that it holds no connection. */
export const exportPdf: HandlerOutside<typeof calls.pdf> = async (_, call, { pool, settings }) => {
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

/** An approved calendar as a one-page PDF. Throws a refusal when it can't be made; never inside a transaction. */
export function pdfOf(
  published: PublishedCalendar,
  { approvedAt }: Publication,
  { size = 'a4', isForParents = false, ...options }: PrintOptions,
): Promise<Uint8Array> {
  const look = { size, isForParents, ...options }
  return print({ sheet: 'calendar', published, approvedAt: approvedAt.toISOString(), ...look })
}

/** The same for a calendar that is already loaded. */
export async function calendarPdf(
  { pool, settings }: Pick<Outside, 'pool' | 'settings'>,
  caller: Caller,
  { published, publication }: { published: PublishedCalendar; publication: Publication },
): Promise<Uint8Array> {
  const { calendarId } = publication
  const options = await asCaller(pool, caller, (db) => readPrintOptions(db, settings, { caller, calendarId }))
  return pdfOf(published, publication, options)
}
