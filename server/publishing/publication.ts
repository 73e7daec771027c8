import type { PublishedCalendar } from '#domain/publish/published-calendar.ts'

/** Which calendar was approved, and when. */
export type Publication = {
  readonly calendarId: string
  readonly approvedAt: Date
  /** What was approved before, oldest first: its days that are gone since are sent as cancelled. */
  readonly earlier?: readonly PublishedCalendar[]
}
