import { and, asc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { countedWeeks } from '#domain/authority/target-weeks.ts'
import { requirementsOfYear } from '#domain/authority/year-requirements.ts'
import { termTypes } from '#domain/year/term.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { mayDecideOwn } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars, terms } from '#server/db/schema/calendars.ts'
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

/** Too few weeks first, then by submission, from the stored counts, so that a long list takes two queries. */
export async function positionsOfPending(db: Database, waiting: SQL): Promise<ListPosition[]> {
  const rows = await db
    .select({ calendar: calendars, authority: localAuthorities })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(waiting)
    .orderBy(asc(calendars.submittedAt), asc(calendars.id))
  const ids = db.select({ id: calendars.id }).from(calendars).where(waiting)
  const counted = await db
    .select({ calendarId: terms.calendarId, termType: terms.termType, days: terms.teachingDays })
    .from(terms)
    .where(inArray(terms.calendarId, ids))
  const daysOf = new Map(counted.map(({ calendarId, termType, days }) => [`${calendarId}/${termType}`, days]))
  const positions = rows.map(({ calendar, authority }): ListPosition => {
    const { id, fundingYear, yearStart, submittedAt, updatedAt } = calendar
    const requirements = requirementsOfYear(
      authority.fundingRequirements,
      { fundingYear, yearStart },
      authority.country,
    )
    const isShort = termTypes.some(
      (termType) =>
        countedWeeks(daysOf.get(`${id}/${termType}`) ?? 0, requirements) < requirements.targetWeeks[termType],
    )
    return { key: `${isShort ? 0 : 1}${(submittedAt ?? updatedAt).toISOString()}`, id }
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
