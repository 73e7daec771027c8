import { and, eq, sql } from 'drizzle-orm'
import type { CalendarAction } from '#domain/plan/calendar-status.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import type { ActorTrace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { notFound, notPermitted, staleVersion } from '#server/problems.ts'
import { findSelectedCalendar, type SelectedCalendar } from './select-calendars.ts'
import { mayDecideOwn, readOnly, requireStanding, standingOf } from './standing.ts'

export type ChangeCall = ActorTrace & {
  readonly params: { readonly id: string }
  readonly ifMatch: number | null
}

/** The calendar, held until the transaction ends; throws unless the act can be done by this person now. */
export async function calendarToChange(
  db: Database,
  call: ChangeCall,
  act: CalendarAction,
): Promise<SelectedCalendar> {
  const found = await lockCalendar(db, call.actor, call.params.id)
  await requireAct(db, call, found, act)
  return found
}

/** Throws not-found out of reach and not-permitted without the right to change it. */
export async function lockCalendar(db: Database, actor: Actor, id: string): Promise<SelectedCalendar> {
  // The site first, as in every call that writes: who deletes it locks it before its calendars.
  await db.execute(sql`select app_lock_site_of(${id})`)
  const [locked] = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.id, id), calendarsInReach(actor)))
    // Comments and decisions refer to the row, and need not wait for each other.
    .for('no key update')
  const found = await findSelectedCalendar(db, actor, id)
  if (!found.canEdit) throw notPermitted(readOnly)
  // Row-level security locked no row for a caller who could only read it a moment ago.
  if (!locked) throw notFound('Calendar')
  return found
}

export async function requireAct(
  db: Database,
  { actor, ifMatch }: ChangeCall,
  found: SelectedCalendar,
  act: CalendarAction,
): Promise<void> {
  requireStanding(act, standingOf(actor, found, await mayDecideOwn(db, actor, [found])))
  if (ifMatch !== null && ifMatch !== found.calendar.version) throw staleVersion('calendar')
}
