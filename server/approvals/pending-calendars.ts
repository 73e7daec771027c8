import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DatedWindow } from '#domain/windows/dated-window.ts'
import type { PlannedYear } from '#domain/windows/windows-of-year.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { storedDayColumns, storedState } from '#server/calendars/claims/claimed-of.ts'
import { presentCouncilWord, readDecisions, sentBackBy } from '#server/calendars/council-word.ts'
import { mayDecideOwn } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { byPosition, type ListPosition } from '#server/http/next-page.ts'
import { readWindows } from '#server/windows/read-windows.ts'
import { closingDay, readNextWindows } from '#server/windows/site-windows.ts'

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

/**
 * Sent back by the council or too few weeks first, then by the next claim window to close, then by submission; from the
 * stored counts, so that a long list takes few queries.
 */
export async function positionsOfPending(
  db: Database,
  waiting: SQL,
  today: IsoDate,
): Promise<PendingPosition[]> {
  const { id, submittedAt, updatedAt, revision } = calendars
  const rows = await db
    .select({
      ...{ id, submittedAt, updatedAt, revision, authorityId: sites.localAuthorityId },
      ...{ organizationId: calendars.organizationId, siteId: sites.id },
      stored: storedDayColumns,
    })
    .from(calendars)
    // By the organisation too, or PostgreSQL may read the sites of all.
    .innerJoin(sites, and(eq(sites.organizationId, calendars.organizationId), eq(sites.id, calendars.siteId)))
    .where(waiting)
  const authorities = await readAuthorities(db, rows)
  // Many calendars have the same days of the same year under the same rules, and their state is worked out once.
  const shortOnes = new Map<string, boolean>()
  const isShort = ({ authorityId, organizationId, stored }: (typeof rows)[number]): boolean => {
    const localAuthority = authorities.get(placeOf({ authorityId, organizationId }))
    if (localAuthority === undefined) return false
    const key = JSON.stringify([localAuthority.rules, ...Object.values(stored)])
    const known = shortOnes.get(key)
    if (known !== undefined) return known
    const found = storedState({ calendar: stored, localAuthority })?.state === 'short'
    shortOnes.set(key, found)
    return found
  }
  const closes = await nextToClose(db, rows, today)
  const decisions = await readDecisions(
    db,
    rows.map((row) => row.id),
  )
  const positions = rows.map((row): PendingPosition => {
    const decision = decisions.get(row.id) ?? null
    const isSentBack = sentBackBy(presentCouncilWord({ decision, dueOn: null }, row)) !== null
    const isFirst = isSentBack || isShort(row)
    const submitted = (row.submittedAt ?? row.updatedAt).toISOString()
    const next = closes.get(row.id)
    return { key: `${isFirst ? 0 : 1}${closingDay(next)}${submitted}`, id: row.id, next }
  })
  return positions.toSorted(byPosition)
}

export type PendingPosition = ListPosition & { readonly next: DatedWindow | undefined }

type Pending = {
  readonly id: string
  readonly siteId: string
  readonly authorityId: string
  readonly organizationId: string
  readonly stored: PlannedYear
}

/** The next claim window to close of each calendar's site, where any is known. */
async function nextToClose(
  db: Database,
  rows: readonly Pending[],
  today: IsoDate,
): Promise<ReadonlyMap<string, DatedWindow>> {
  const known = await readWindows(
    db,
    rows.map(({ authorityId }) => authorityId),
  )
  const asked = rows.filter(({ authorityId, organizationId, stored: { fundingYear, yearStart } }) => {
    return known({ localAuthorityId: authorityId, organizationId, fundingYear, yearStart }).length > 0
  })
  const closes = new Map<string, DatedWindow>()
  for (const fundingYear of new Set(asked.map(({ stored }) => stored.fundingYear))) {
    const ofYear = asked.filter(({ stored }) => stored.fundingYear === fundingYear)
    const sitesOfYear = ofYear.map(({ siteId }) => siteId)
    const next = await readNextWindows(db, inArray(sites.id, sitesOfYear), { fundingYear, today })
    for (const { id, siteId } of ofYear) {
      const window = next.get(siteId)
      if (window !== undefined) closes.set(id, window)
    }
  }
  return closes
}

type Place = { readonly authorityId: string; readonly organizationId: string }

const placeOf = ({ authorityId, organizationId }: Place) => `${authorityId} ${organizationId}`

/** What each authority pays for the sites of each organisation. */
async function readAuthorities(db: Database, places: readonly Place[]) {
  const unique = (ids: readonly string[]) => sql`any(${sql.param([...new Set(ids)])}::uuid[])`
  const { id, country } = localAuthorities
  const rows = await db
    .select({
      ...{ authorityId: id, organizationId: organizations.id, country },
      fundingRequirements: rulesOfSite(organizations.id),
    })
    .from(localAuthorities)
    .innerJoin(organizations, sql`true`)
    .where(
      and(
        sql`${id} = ${unique(places.map(({ authorityId }) => authorityId))}`,
        sql`${organizations.id} = ${unique(places.map(({ organizationId }) => organizationId))}`,
      ),
    )
  return new Map(
    rows.map((row) => [
      placeOf(row),
      { ...row, rules: JSON.stringify([row.country, row.fundingRequirements]) },
    ]),
  )
}

export function isPositionKey(key: string): boolean {
  return /^[01](\d{4}-\d{2}-\d{2}){2}T[\d:.]{12}Z$/.test(key)
}

export const countPending = (db: Database, waiting: SQL | null): Promise<number> =>
  db.$count(calendars, waiting ?? sql`false`)
