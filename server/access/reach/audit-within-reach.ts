import { and, eq, inArray, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { canEditSite } from './within-reach.ts'

/** What a local authority may see of a calendar's history: what was submitted and decided, never changes to a draft. */
const submittedCalendarActions: readonly AuditAction[] = [
  'calendar.submit',
  'calendar.approve',
  'calendar.reject',
  'calendar.retire',
  'calendar.bring-back',
  'calendar.comment',
  'calendar.accept',
  'calendar.send-back',
]

const isOfOpenComment = sql`exists (select 1 from ${calendarComments}
  where ${calendarComments.id} = (${auditEntries.after} ->> 'commentId')::uuid and not ${calendarComments.isInside})`

/** What a setting records of its council for its own people: not the council's word, so no council reads it. */
const actionsHiddenFromCouncils: readonly AuditAction[] = [
  'calendar.record-agreement',
  'calendar.remove-agreement',
]

/** The entries about a calendar of the site that the actor may read, once the calendar is in reach. */
export async function timelineInReach(db: Database, actor: Actor, siteId: string): Promise<SQL | undefined> {
  if (actor.role !== 'la_user') return undefined
  if (await canEditSite(db, actor, siteId))
    return notInArray(auditEntries.action, [...actionsHiddenFromCouncils])
  return and(
    inArray(auditEntries.action, [...submittedCalendarActions]),
    or(ne(auditEntries.action, 'calendar.comment'), isOfOpenComment),
  )
}

/** The audit log of the actor's current organisation; system administrators may read all. */
export function auditInReach(actor: Actor, scope: 'organization' | 'everything'): SQL | undefined {
  if (actor.role === 'system_admin' && scope === 'everything') return undefined
  // Null would match the entries that belong to no organisation.
  return eq(auditEntries.organizationId, actor.effectiveOrganizationId ?? noOrganization)
}

const noOrganization = '00000000-0000-0000-0000-000000000000'
