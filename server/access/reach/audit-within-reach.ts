import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Actor } from '#server/access/actor.ts'
import type { Database } from '#server/db/database.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { calendarComments } from '#server/db/schema/reviews.ts'
import { canEditSite } from './within-reach.ts'

/** What somebody outside may know of a calendar's past: what was sent and decided, never a draft's changes. */
const actsOfSentCalendars: readonly AuditAction[] = [
  'calendar.submit',
  'calendar.approve',
  'calendar.reject',
  'calendar.retire',
  'calendar.comment',
  'calendar.accept',
  'calendar.send-back',
]

const isOfOpenComment = sql`exists (select 1 from ${calendarComments}
  where ${calendarComments.id} = (${auditEntries.after} ->> 'commentId')::uuid and not ${calendarComments.isInside})`

/** The entries about a calendar of the site that the actor may read, once the calendar is in reach. */
export async function timelineInReach(db: Database, actor: Actor, siteId: string): Promise<SQL | undefined> {
  if (actor.role !== 'la_user' || (await canEditSite(db, actor, siteId))) return undefined
  return and(
    inArray(auditEntries.action, [...actsOfSentCalendars]),
    or(ne(auditEntries.action, 'calendar.comment'), isOfOpenComment),
  )
}

/** The log of the organisation that is worked in; a system administrator may read every one's. */
export function auditInReach(actor: Actor, scope: 'organization' | 'everything'): SQL | undefined {
  if (actor.role === 'system_admin' && scope === 'everything') return undefined
  // Null would ask for the entries that belong to no organisation.
  return eq(auditEntries.organizationId, actor.effectiveOrganizationId ?? noOrganization)
}

const noOrganization = '00000000-0000-0000-0000-000000000000'
