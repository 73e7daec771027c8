import type { CalendarAct } from '#domain/plan/calendar-status.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarWithinReach } from '#server/access/reach/within-reach.ts'
import type { Trace } from '#server/access/record.ts'
import type { Database } from '#server/db/database.ts'
import { notPermitted, staleVersion } from '#server/problems.ts'
import { findSelectedCalendar, type SelectedCalendar } from './select-calendars.ts'
import { mayDecideOwn, readOnly, requireStanding, standingOf } from './standing.ts'

/** What every call that changes a calendar brings along. */
export type ChangeCall = Trace & {
  readonly actor: Actor
  readonly params: { readonly id: string }
  readonly ifMatch: number | null
}

/** The calendar, held until the transaction ends; throws unless the act can be done by this person now. */
export async function calendarToChange(
  db: Database,
  call: ChangeCall,
  act: CalendarAct,
): Promise<SelectedCalendar> {
  const found = await lockCalendar(db, call)
  await requireAct(db, call, found, act)
  return found
}

/** Throws not-found out of reach and not-permitted without the right to change it. */
export async function lockCalendar(db: Database, { actor, params }: ChangeCall): Promise<SelectedCalendar> {
  const { canEdit } = await findSelectedCalendar(db, actor, params.id)
  if (!canEdit) throw notPermitted(readOnly)
  // The lock comes after the right: row-level security hides rows to be locked from whoever may only read them.
  await calendarWithinReach(db, actor, params.id, 'change')
  return findSelectedCalendar(db, actor, params.id)
}

export async function requireAct(
  db: Database,
  { actor, ifMatch }: ChangeCall,
  found: SelectedCalendar,
  act: CalendarAct,
): Promise<void> {
  requireStanding(act, standingOf(actor, found, await mayDecideOwn(db, actor, [found])))
  if (ifMatch !== null && ifMatch !== found.calendar.version) throw staleVersion('calendar')
}
