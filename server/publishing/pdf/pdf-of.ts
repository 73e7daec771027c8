import type { PublishedCalendar } from '#domain/published-calendar.ts'
import type { Publication } from '#server/publishing/ical.ts'
import { print } from './print.ts'
import type { Brand, PaperSize } from './print-job.ts'

export type PrintOptions = {
  readonly brand: Brand
  /** Null where the site has no page for parents, or none that is on. */
  readonly parentsPage: string | null
  readonly size?: PaperSize
}

/** An approved calendar as one page to hang up. Throws a refusal when it can't be made; never inside a transaction. */
export function pdfOf(
  published: PublishedCalendar,
  { approvedAt }: Publication,
  { size = 'a4', ...options }: PrintOptions,
): Promise<Uint8Array> {
  return print({ sheet: 'calendar', published, approvedAt: approvedAt.toISOString(), size, ...options })
}
