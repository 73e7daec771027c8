import { and, eq } from 'drizzle-orm'
import { may } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/role.ts'
import { actionRefusal, type CalendarAction, calendarActions } from '#domain/plan/calendar-status.ts'
import type { Actor } from '#server/access/actor.ts'
import { onlyAdminsDecide } from '#server/access/admit.ts'
import type { Database } from '#server/db/database.ts'
import { users } from '#server/db/schema/users.ts'
import { notPermitted, wrongStatus } from '#server/problems.ts'
import type { SelectedCalendar } from './select-calendars.ts'

export const readOnly = 'You may read this calendar but not change it. Ask an administrator.'

/** How a person stands to a calendar: all that decides what they may do with it. */
export function standingOf(actor: Actor, found: SelectedCalendar, mayDecideOwn: boolean) {
  return {
    role: actor.role,
    canEdit: found.canEdit,
    isSubmitter: isSubmitter(actor, found),
    mayDecideOwn,
    status: found.calendar.status,
    hasApprovedRevision: found.calendar.publishedRevision !== null,
  }
}
export type Standing = ReturnType<typeof standingOf>

/** As the only active administrator. Asks the database only if it matters. */
export async function mayDecideOwn(
  db: Database,
  actor: Actor,
  found: readonly Pick<SelectedCalendar, 'calendar'>[],
): Promise<boolean> {
  if (!found.some((row) => row.calendar.status === 'pending' && isSubmitter(actor, row))) return false
  return isOnlyAdmin(db, actor)
}

/** System administrators hold no seat. */
export async function isOnlyAdmin(db: Database, actor: Actor): Promise<boolean> {
  if (actor.role !== 'org_admin' || actor.organizationId === null) return false
  const admins = await db.$count(
    users,
    and(
      eq(users.organizationId, actor.organizationId),
      eq(users.role, 'org_admin'),
      eq(users.isActive, true),
    ),
  )
  return admins === 1
}

function isSubmitter(actor: Actor, { calendar }: Pick<SelectedCalendar, 'calendar'>): boolean {
  return calendar.submittedBy === actor.id
}

/** Why an action can't be done: because of the caller, or of the calendar's state. */
type Hindrance = { readonly because: string; readonly isOfPerson: boolean }

/** Throws unless the act can be done: 403 when the person may not at all, 409 when it can't be done now. */
export function requireStanding(act: CalendarAction, standing: Standing): void {
  const hindrance = hindranceOf(act, standing)
  if (hindrance === null) return
  throw hindrance.isOfPerson ? notPermitted(hindrance.because) : wrongStatus(hindrance.because)
}

/** Per act that can't be done now, the sentence that says why. */
export function refusalsOf(standing: Standing): Partial<Record<CalendarAction, string>> {
  const refusals: Partial<Record<CalendarAction, string>> = {}
  for (const act of calendarActions) {
    const hindrance = hindranceOf(act, standing)
    if (hindrance) refusals[act] = hindrance.because
  }
  return refusals
}

function hindranceOf(act: CalendarAction, standing: Standing): Hindrance | null {
  const right = missingRight(act, standing)
  if (right !== null) return { because: right, isOfPerson: true }
  const because = actionRefusal(standing.status, act, standing)
  if (because !== null) return { because, isOfPerson: false }
  const isDecision = act === 'approve' || act === 'reject'
  if (!isDecision || !standing.isSubmitter || standing.mayDecideOwn) return null
  return {
    because: 'You submitted this calendar yourself: another administrator has to decide on it.',
    isOfPerson: true,
  }
}

const removalRights = {
  delete: 'Only the nursery can delete its calendar. You can ask for it in a comment.',
  retire: 'Only administrators of the organisation may retire a calendar that was approved.',
} as const

/** Who may remove a calendar may bring it back. */
export function requireRemovalRight(role: Role, act: 'delete' | 'retire'): void {
  if (!may(role, `calendars:${act}`)) throw notPermitted(removalRights[act])
}

function missingRight(act: CalendarAction, { role, canEdit }: Standing): string | null {
  switch (act) {
    case 'export':
      return null
    case 'approve':
    case 'reject':
      if (may(role, 'calendars:decide') && canEdit) return null
      return onlyAdminsDecide
    case 'withdraw':
      if (!may(role, 'calendars:withdraw'))
        return 'Only the nursery can withdraw what it has submitted. You can send it back instead.'
      return canEdit ? null : readOnly
    case 'delete':
      if (!may(role, 'calendars:delete')) return removalRights.delete
      return canEdit ? null : readOnly
    case 'retire':
      return may(role, 'calendars:retire') && canEdit ? null : removalRights.retire
    default:
      return canEdit ? null : readOnly
  }
}
