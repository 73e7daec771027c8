import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'
import { asCaller, type Caller } from '#server/access/as-actor.ts'
import type { Outside } from '#server/outside.ts'
import type { Publication } from '#server/publishing/publication.ts'
import { print } from './print.ts'
import type { PrintOptions } from './print-job.ts'
import { readPrintOptions } from './read-print-options.ts'

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
