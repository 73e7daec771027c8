import { and, eq, isNull, sql } from 'drizzle-orm'
import type { calendars as calls } from '#contract/calendars/calendars.ts'
import { lastRemovalToBringBack } from '#domain/plan/removed-calendar.ts'
import { type CalendarRow, editableSites } from '#server/access/reach/within-reach.ts'
import { readCalendar } from '#server/calendars/find-calendar.ts'
import { recordCalendarAct, recordedState } from '#server/calendars/record-calendar-act.ts'
import { requireRemovalRight } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Handler } from '#server/http/route.ts'
import { alreadyExists, notFound, wrongStatus } from '#server/problems.ts'
import { notifyOfRemoval } from './remove-calendar.ts'

/** Undoes a deletion or retirement of the last days: the calendar is again as it was. */
export const bringBackCalendar: Handler<typeof calls.bringBack> = async (db, call) => {
  const { actor, params, now } = call
  // The site first, as in every call that writes.
  await db.execute(sql`select app_lock_site_of(${params.id})`)
  const [found] = await db
    .select({ calendar: calendars, siteName: sites.name })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .where(and(eq(calendars.id, params.id), editableSites(actor)))
    .for('no key update', { of: calendars })
  if (!found) throw notFound('Calendar')
  const { calendar, siteName } = found
  if (calendar.retiredAt === null)
    throw wrongStatus('This calendar is neither deleted nor retired: there is nothing to bring back.')
  if (calendar.retiredAt <= lastRemovalToBringBack(now)) throw notFound('Calendar')
  const wasPublished = calendar.publishedRevision !== null
  requireRemovalRight(actor.role, wasPublished ? 'retire' : 'delete')
  await requireYearFree(db, calendar, siteName)
  await db
    .update(calendars)
    .set({
      retiredAt: null,
      timesBroughtBack: sql`${calendars.timesBroughtBack} + 1`,
      updatedAt: now,
      version: sql`${calendars.version} + 1`,
    })
    .where(eq(calendars.id, calendar.id))
  await recordCalendarAct(db, call, calendar, {
    action: 'calendar.bring-back',
    after: recordedState(calendar),
  })
  if (wasPublished) await notifyOfRemoval(db, call, calendar, 'bring-back')
  return readCalendar(db, actor, calendar.id)
}

async function requireYearFree(
  db: Database,
  { siteId, fundingYear }: CalendarRow,
  siteName: string,
): Promise<void> {
  const taken = await db.$count(
    calendars,
    and(eq(calendars.siteId, siteId), eq(calendars.fundingYear, fundingYear), isNull(calendars.retiredAt)),
  )
  if (taken > 0)
    throw alreadyExists(
      `${siteName} has another calendar for ${fundingYear} now: delete or retire that one first.`,
    )
}
