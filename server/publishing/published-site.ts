import type { ApprovedCalendar } from '#domain/sent-event.ts'

/** A site and all that was ever approved of it, as the database answers who is not signed in: view `published_sites`. */
export type PublishedSite = {
  readonly site_id: string
  readonly organization_id: string
  readonly site_name: string
  readonly site_address: string
  readonly is_active: boolean
  readonly organization_name: string
  readonly is_archived: boolean
  readonly calendars: readonly ApprovedCalendar[]
}
