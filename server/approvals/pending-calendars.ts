import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { storedState } from '#server/calendars/claims/claimed-of.ts'
import { councilColumns, presentCouncilWord, sentBackBy } from '#server/calendars/council-word.ts'
import { mayDecideOwn } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { ListPosition } from '#server/http/next-page.ts'

/** The pending calendars of the current organisation that this person may decide on. */
export async function pendingForDecision(db: Database, actor: Actor): Promise<SQL | null> {
  const organizationId = actor.effectiveOrganizationId
  if (organizationId === null) return null
  const pending = and(
    calendarsInReach(actor),
    eq(calendars.organizationId, organizationId),
    eq(calendars.status, 'pending'),
  )
  const own = await db
    .select({ calendar: calendars })
    .from(calendars)
    .where(and(pending, eq(calendars.submittedBy, actor.id)))
    .limit(1)
  if (own.length === 0 || (await mayDecideOwn(db, actor, own))) return pending ?? null
  return and(pending, or(isNull(calendars.submittedBy), ne(calendars.submittedBy, actor.id))) ?? null
}

/** Sent back by the council or too few weeks first, then by submission, from the stored counts, so that a long list takes one query. */
export async function positionsOfPending(db: Database, waiting: SQL): Promise<ListPosition[]> {
  const rows = await db
    .select({ calendar: calendars, localAuthority: localAuthorities, council: councilColumns })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(waiting)
    .orderBy(asc(calendars.submittedAt), asc(calendars.id))
  const positions = rows.map((row): ListPosition => {
    const { id, submittedAt, updatedAt } = row.calendar
    const isSentBack = sentBackBy(presentCouncilWord(row.council, row.calendar)) !== null
    const isFirst = isSentBack || storedState(row)?.state === 'short'
    return { key: `${isFirst ? 0 : 1}${(submittedAt ?? updatedAt).toISOString()}`, id }
  })
  return positions.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
}

export function isBefore(one: ListPosition, other: ListPosition): boolean {
  return one.key === other.key ? one.id < other.id : one.key < other.key
}

export function isPositionKey(key: string): boolean {
  return /^[01]\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/.test(key)
}

export const countPending = (db: Database, waiting: SQL | null): Promise<number> =>
  db.$count(calendars, waiting ?? sql`false`)
