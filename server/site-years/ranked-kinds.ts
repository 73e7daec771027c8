import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { siteYears as calls } from '#contract/calendars/site-years.ts'
import { calendarsInReach } from '#server/access/reach/within-reach.ts'
import { sitesByAuthority } from '#server/counts/sites-by-authority.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites, storedGroupCounts } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'
import { type Claims, type ClaimsByKey, countClaims } from './claims-of-sites.ts'
import { activeSites, claimsKey, isEverySite, rulesOf, siteColumns, yearOf } from './matching-sites.ts'
import { rankOfDistance, withoutCalendar } from './site-year-order.ts'
import { areStandingsStored } from './standings.ts'

type ListCall = Call<typeof calls.list>

/** The calendars of the year that have the same claims, whatever the rules of their authorities; `id` is one of them. */
type Kind = { readonly kind: string; readonly number: number; readonly id: string }

/** The rules by which claims are counted: a nation’s, or an authority’s own. */
type Rules = {
  readonly rulesOf: string
  readonly authorityIds: readonly [string, ...string[]]
  readonly sites: number
}

/** A kind of calendars under the rules of some authorities. */
type Pair = Pick<Kind, 'kind'> & {
  /** As `alikeKey` has it in SQL. */
  readonly key: string
  /** Null until they are counted. */
  readonly claims: Claims | null
  /** Whether the rules are those of most sites. */
  readonly isUsual: boolean
  readonly authorityIds: readonly string[]
}

/** Sites of one rank that are alike. */
export type RankedKind = {
  /** What its sites are sorted by before their names. */
  readonly rank: number
  /** How many sites there are at most; 0 for rules that are not usual, whose sites are counted with the usual ones. */
  readonly number: number
  /** Null for the sites without a calendar. */
  readonly pair: Pair | null
}

/** With more pairs than this, reading all sites finds a page sooner. */
const maxPairs = 4000

/**
 * The kinds of calendars that an organisation has, the furthest from its target first, read from stored counts: the claims
 * of each kind are counted once by each set of rules, and not for each site. Null where not all sites are asked for, or
 * where the caller may not read the counts.
 */
export async function readRankedKinds(
  db: Database,
  call: ListCall,
  organizationId: string,
): Promise<RankedKind[] | null> {
  if (call.query.can !== undefined || !isEverySite(call.query) || !areStandingsStored(call)) return null
  const kinds = await readKinds(db, call, organizationId)
  const rules = await readRules(db, call, organizationId)
  if (kinds.length * rules.length > maxPairs) return null
  // How many calendars of a kind each set of rules has is not stored, so all are taken for those of the usual rules.
  const pairs = rules.flatMap(({ rulesOf, authorityIds }, index) =>
    kinds.map(({ kind, id, number }) => ({
      kind,
      key: kind + rulesOf,
      id,
      authorityIds,
      authorityId: authorityIds[0],
      isUsual: index === 0,
      number: index === 0 ? number : 0,
    })),
  )
  const counted = await countClaims(db, organizationId, pairs)
  const ranked = pairs.map(({ number, ...pair }) => {
    const claims = counted.get(pair.key) ?? null
    return { rank: rankOfDistance(claims?.distance ?? null), number, pair: { ...pair, claims } }
  })
  const without = await countWithout(db, call, { organizationId, kinds, rules })
  const all = without > 0 ? [{ rank: withoutCalendar, number: without, pair: null }, ...ranked] : ranked
  return all.toSorted((one, other) => one.rank - other.rank)
}

async function readKinds(db: Database, call: ListCall, organizationId: string): Promise<Kind[]> {
  const ofYear = calendarsOfYear(call, organizationId)
  const { groupId, number, counted, fundingYear } = storedGroupCounts
  const stored = and(
    eq(storedGroupCounts.organizationId, organizationId),
    eq(counted, 'alike'),
    eq(fundingYear, yearOf(call)),
  )
  // A calendar without a key of its claims is a kind of its own.
  const { rows } = await db.execute<Kind>(sql`select kind, number, alike.id from (
      select ${groupId} as kind, sum(${number})::int as number from ${storedGroupCounts} where ${stored} group by 1
    ) counted cross join lateral (
      select ${calendars.id} from ${calendars} where ${ofYear} and ${calendars.claimsKey} = kind limit 1
    ) alike where number > 0
    union all select ${calendars.id}, 1, ${calendars.id} from ${calendars}
      where ${ofYear} and ${calendars.claimsKey} is null limit ${maxPairs + 1}`)
  return rows
}

/** The rules of most sites come first. */
async function readRules(db: Database, { actor }: ListCall, organizationId: string): Promise<Rules[]> {
  const active = sitesByAuthority(db, actor, {
    organizationId,
    which: 'active-sites',
    scanned: undefined,
  })
  return await db
    .select({
      rulesOf: sql<string>`${rulesOf(organizationId)}`,
      authorityIds: sql<Rules['authorityIds']>`array_agg(${localAuthorities.id})`,
      sites: sql<number>`sum(${active.sites})::int`,
    })
    .from(active)
    .innerJoin(localAuthorities, eq(localAuthorities.id, active.authority))
    .groupBy(sql`1`)
    .orderBy(sql`3 desc`, sql`1`)
}

type Counted = {
  readonly organizationId: string
  readonly kinds: readonly Kind[]
  readonly rules: readonly Rules[]
}

/** How many active sites have no calendar of the year. */
async function countWithout(
  db: Database,
  call: ListCall,
  { organizationId, kinds, rules }: Counted,
): Promise<number> {
  const inactive = sql`select ${sites.id} from ${sites}
    where ${and(eq(sites.organizationId, organizationId), not(sites.isActive))}`
  const ofInactive = await db.$count(
    calendars,
    and(calendarsOfYear(call, organizationId), sql`${calendars.siteId} in (${inactive})`),
  )
  const sum = (rows: readonly number[]) => rows.reduce((all, number) => all + number, 0)
  return sum(rules.map((each) => each.sites)) - sum(kinds.map(({ number }) => number)) + ofInactive
}

function calendarsOfYear(call: ListCall, organizationId: string): SQL | undefined {
  return and(
    calendarsInReach(call.actor),
    eq(calendars.organizationId, organizationId),
    eq(calendars.fundingYear, yearOf(call)),
  )
}

/** The claims that have been counted, by `alikeKey`. */
export function claimsOfKinds(kinds: readonly RankedKind[]): ClaimsByKey {
  return new Map(
    kinds.flatMap(({ pair }): [string, Claims][] =>
      pair === null || pair.claims === null ? [] : [[pair.key, pair.claims]],
    ),
  )
}

/**
 * The active sites whose calendars are of these kinds, as `site_years` without what claims do not follow from; put before a
 * query. It may hold some other sites too.
 */
export function siteYearsOfKinds(call: ListCall, organizationId: string, kinds: readonly RankedKind[]): SQL {
  const active = activeSites(call, organizationId)
  const pairs = kinds.flatMap(({ pair }) => pair ?? [])
  const usual = pairs.filter(({ isUsual }) => isUsual).map(({ kind }) => kind)
  const others = pairs
    .filter(({ isUsual }) => !isUsual)
    .flatMap(({ kind, authorityIds }) => authorityIds.map((authorityId) => ({ kind, authorityId })))
  const ofOthers = anyOf(sites.localAuthorityId, [...new Set(others.map(({ authorityId }) => authorityId))])
  const calendarsThat = (is: SQL | undefined) =>
    sql`select ${calendars.siteId} as its_site, ${claimsKey} as claims_key from ${calendars}
      where ${and(calendarsOfYear(call, organizationId), is)}`
  const without = sql`select ${sites.id}, null from ${sites}
    where ${active} and not exists (${calendarsThat(eq(calendars.siteId, sites.id))})`
  const parts = [
    calendarsThat(anyOf(calendars.claimsKey, usual)),
    calendarsThat(and(isNull(calendars.claimsKey), anyOf(calendars.id, usual))),
    ...(others.length > 0
      ? [calendarsThat(isOneOf(others)), calendarsThat(isWithoutAuthority(sql`${active} and ${ofOthers}`))]
      : []),
    ...(kinds.some(({ pair }) => pair === null) ? [without] : []),
  ]
  // By an array of ids and one JSON value: PostgreSQL expects a few rows of these kinds, and would join them by reading all
  // sites of the organisation, or all of the rows for each site.
  const key = sql`((select jsonb_object_agg(its_site, claims_key) from of_kinds)->>${sites.id}::text)::uuid`
  return sql`with of_kinds as materialized (${sql.join(parts, sql` union `)}),
    site_years as (
      select ${siteColumns(call, organizationId)}, ${key} as claims_key
      from ${sites} join ${localAuthorities} on ${eq(localAuthorities.id, sites.localAuthorityId)}
      where ${active} and ${sites.id} = any(array(select its_site from of_kinds)))`
}

type KindOfAuthority = { readonly kind: string; readonly authorityId: string }

/** Of one of these kinds, in a site of the authority beside it. */
function isOneOf(kinds: readonly KindOfAuthority[]): SQL {
  const authorityIds = kinds.map(({ authorityId }) => authorityId)
  const keys = kinds.map(({ kind }) => kind)
  return sql`${anyOf(calendars.localAuthorityId, [...new Set(authorityIds)])} and (${calendars.localAuthorityId}, ${claimsKey})
    in (select * from unnest(${sql.param(authorityIds)}::uuid[], ${sql.param(keys)}::uuid[]))`
}

/** Of an earlier release, in one of the sites, until its authority is copied. */
function isWithoutAuthority(ofSites: SQL): SQL {
  return sql`${isNull(calendars.localAuthorityId)} and ${calendars.siteId} in (select ${sites.id} from ${sites} where ${ofSites})`
}
