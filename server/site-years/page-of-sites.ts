import { and, asc, type SQL, sql } from 'drizzle-orm'
import { siteYears as calls, type SiteYear, type SiteYearOrder } from '#contract/calendars/site-years.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import { isOnlyAdmin } from '#server/calendars/standing.ts'
import type { Database } from '#server/db/database.ts'
import { submissionDeadlines } from '#server/db/schema/reviews.ts'
import { sites } from '#server/db/schema/sites.ts'
import { behindPosition, onePage, rowsToRead } from '#server/http/next-page.ts'
import type { Call } from '#server/http/route.ts'
import { besideClaims, type ClaimsByKey, claimsOfSites } from './claims-of-sites.ts'
import { activeSites, calendarsThatCan, matches, siteYears, yearOf } from './matching-sites.ts'
import { claimsOfKinds, type RankedKind, readRankedKinds, siteYearsOfKinds } from './ranked-kinds.ts'
import { behind, positionOf, rankOf, readLeastRank, readRanked } from './site-year-order.ts'

type ListCall = Call<typeof calls.list>
type SiteRow = Omit<SiteYear, 'calendar'>
type Wanted = { readonly organizationId: string; readonly sort: SiteYearOrder }
type RankedRow = SiteRow & { readonly rank: number }

export async function readPageOfSites(
  db: Database,
  call: ListCall,
  organizationId: string,
): Promise<SiteRow[]> {
  const all = { organizationId, sort: call.query.sort ?? 'site' }
  const rows = (await readFirst(db, call, all)) ?? (await readMatching(db, call, all))
  return onePage(calls.list, call, rows, positionOf).map(({ rank: _, ...site }) => site)
}

/** A page that is found without reading all sites; null where all must be read. */
async function readFirst(db: Database, call: ListCall, all: Wanted): Promise<RankedRow[] | null> {
  if (all.sort === 'claim') {
    const kinds = await readRankedKinds(db, call, all.organizationId)
    return kinds === null ? null : readByKind(db, call, all, kinds)
  }
  const least = await readLeastRank(db, call, all)
  return least === null ? null : readEqual(db, call, { ...all, rank: least })
}

const sitesLookedAt = 5

/**
 * A page of sites that all have this rank, which none behind the cursor goes before: often they are among the first by
 * name, and no other need be read. Null where they are not.
 */
async function readEqual(
  db: Database,
  call: ListCall,
  { rank, ...wanted }: MatchingSites & { readonly rank: number },
): Promise<RankedRow[] | null> {
  const { cursor, limit } = call.query
  const after = readRanked(cursor)
  if (after !== null && Number(after.rank) !== rank) return null
  const most = wanted.sort === 'site' ? limit + 1 : sitesLookedAt * limit
  const first = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(activeSites(call, wanted.organizationId), behindPosition(after, sites.name, sites.id)))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(most)
  const among = sql`${sql.param(first.map(({ id }) => id))}::uuid[]`
  const read = siteYears(call, wanted.organizationId, among)
  const rows = await readMatching(db, call, { ...wanted, read })
  // By claim only the first rank is known here, so the rows after it are not in their order.
  const isSorted = wanted.sort === 'site' || (after === null && wanted.claims === undefined)
  const areAll = first.length < most && isSorted
  return areAll || rows[limit]?.rank === rank ? rows : null
}

/**
 * Reads the sites of the kinds that come next, then of more kinds until they fill the page: a kind may have fewer sites to
 * show than are stored, as some are inactive, stand before the cursor or have other rules.
 */
async function readByKind(
  db: Database,
  call: ListCall,
  all: Wanted,
  kinds: readonly RankedKind[],
): Promise<RankedRow[]> {
  const { cursor, limit } = call.query
  const from = Number(readRanked(cursor)?.rank ?? Number.NEGATIVE_INFINITY)
  const left = kinds.filter(({ rank }) => rank >= from)
  const upTo = (last: number, of: readonly RankedKind[] = left) => of.filter(({ rank }) => rank <= last)
  // Without its claims a site counts as one without a target, so those before the cursor need theirs too.
  const claimsUpTo = (last: number) => claimsOfKinds(upTo(last, kinds))
  const rank = left[0]?.rank ?? from
  const isLarge = numberOf(upTo(rank)) * sitesLookedAt > numberOf(kinds)
  const equal = isLarge ? await readEqual(db, call, { ...all, rank, claims: claimsUpTo(rank) }) : null
  if (equal !== null) return equal
  for (let wanted = rowsToRead(call); ; wanted *= 4) {
    const last = rankOfPlace(left, wanted)
    const read = siteYearsOfKinds(call, all.organizationId, upTo(last))
    const rows = await readMatching(db, call, { ...all, read, claims: claimsUpTo(last) })
    const onPage = rows[limit]
    if (last === Number.POSITIVE_INFINITY || (onPage !== undefined && onPage.rank <= last)) return rows
  }
}

/** The rank of the site at this place, counted from 1; infinite where there may be fewer sites. */
function rankOfPlace(kinds: readonly RankedKind[], place: number): number {
  let sum = 0
  for (const { number, rank } of kinds) {
    sum += number
    if (sum >= place) return rank
  }
  return Number.POSITIVE_INFINITY
}

const numberOf = (kinds: readonly RankedKind[]) => kinds.reduce((sum, { number }) => sum + number, 0)

/** `read`: how `site_years` is read, where it isn't all of them. */
type MatchingSites = Wanted & { readonly read?: SQL; readonly claims?: ClaimsByKey }

async function readMatching(
  db: Database,
  call: ListCall,
  { organizationId, sort, read, claims: known }: MatchingSites,
): Promise<RankedRow[]> {
  const { actor, query, now } = call
  const { claim, can, cursor } = query
  const isByClaims = claim !== undefined || sort === 'claim'
  const claims = known ?? (isByClaims ? await claimsOfSites(db, call, organizationId) : null)
  const { rows } = await db.execute<RankedRow>(sql`${read ?? siteYears(call, organizationId)},
    ranked as (
      select site_years.*, due_on, ${rankOf(sort, dayInBritain(now))} as rank from site_years
      left join ${submissionDeadlines} deadline on deadline.local_authority_id = site_years.local_authority_id
        and deadline.funding_year = ${yearOf(call)}
      ${besideClaims(claims)}
      where ${matches(query)} and ${can === undefined ? sql`true` : calendarsThatCan(can, actor, await isOnlyAdmin(db, actor))}
      offset 0)
    select site_id as "siteId", site_name as "siteName", authority_name as "localAuthorityName",
      can_edit as "mayPlan", due_on as "dueOn", rank
    from ranked where ${behind(cursor)} order by rank, site_name, site_id
    limit ${rowsToRead(call)}`)
  return rows
}
