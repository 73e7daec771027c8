import { or, type SQL, sql } from 'drizzle-orm'
import { calendarRevisions, calendars } from '#server/db/schema/calendars.ts'
import type { Actor } from './actor.ts'
import { calendarsInReach } from './within-reach.ts'

/** The revisions of calendars in reach, and to a council those of its sites’ drafts. Holds in a query that has revisions. */
export function publishedInReach(actor: Actor): SQL | undefined {
  const { calendarId } = calendarRevisions
  const ofReached = sql`${calendarId} in (select ${calendars.id} from ${calendars} where ${calendarsInReach(actor)})`
  if (actor.role !== 'la_user') return ofReached
  return or(ofReached, sql`app_council_of(${calendarId}) = ${actor.localAuthorityId}`)
}
