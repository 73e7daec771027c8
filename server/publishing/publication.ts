import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'

export type Publication = {
  readonly calendarId: string
  readonly approvedAt: Date
  /** Earlier revisions, oldest first; events removed since are sent as cancelled. */
  readonly earlier?: readonly PublishedCalendar[]
}

/** An approved calendar, loaded, of which files are made. */
export type ExportedCalendar = {
  readonly organizationId: string
  readonly published: PublishedCalendar
  readonly publication: Publication
}
