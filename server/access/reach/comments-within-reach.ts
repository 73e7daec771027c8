import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { editableSites } from './within-reach.ts'

export function commentsInReach(actor: Actor): SQL | undefined {
  if (actor.role !== 'la_user') return undefined
  const { isInside, calendarId } = calendarComments
  return or(
    eq(isInside, false),
    sql`${calendarId} in (
      select ${calendars.id} from ${calendars} join ${sites} on ${sites.id} = ${calendars.siteId}
      where ${editableSites(actor)}
    )`,
  )
}
