import { eq, type SQL, sql } from 'drizzle-orm'
import type { TargetState, YearTargetState } from '#domain/count/target-state.ts'
import { storedDayColumns, storedState } from '#server/calendars/claims/claimed-of.ts'
import { frozenRules, isSplitAgreed } from '#server/calendars/frozen-rules.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { inParts } from '#server/http/rows-in-parts.ts'
import { type FilterCall, matches, siteYears } from './matching-sites.ts'

/** One of the calendars that have the same claims by the same rules, and an authority with these rules. */
export type Alike = { readonly key: string; readonly id: string; readonly authorityId: string }

export type Claims = {
  readonly state: TargetState
  /** Days between the claims and their targets; null where no target is known. */
  readonly distance: number | null
}

export type ClaimsByKey = ReadonlyMap<string, Claims>

const alikeKey = sql`(claims_key::text || rules_of)`

/**
 * How the claims of each calendar in `site_years` stand to their targets, by `alikeKey`: of the matching calendars that are
 * alike one is counted.
 */
export async function claimsOfSites(
  db: Database,
  call: FilterCall,
  organizationId: string,
): Promise<ClaimsByKey> {
  const { rows } = await db.execute<Alike>(sql`${siteYears(call, organizationId)}
    select ${alikeKey} as key, (array_agg(calendar_id))[1] as id, (array_agg(local_authority_id))[1] as "authorityId"
    from site_years where calendar_id is not null and ${matches({ ...call.query, claim: undefined })} group by 1`)
  return countClaims(db, organizationId, rows)
}

/**
 * Joins the claims to the rows of `site_years`, as `claimed.state` and `claimed.distance`. They are looked up in one JSON
 * value: of a table PostgreSQL would expect a few rows, and go through all of them for each site.
 */
export function besideClaims(claims: ClaimsByKey | null): SQL {
  if (claims === null) return sql``
  return sql`cross join lateral (
    select its->>'state' as state, (its->>'distance')::float8 as distance
    from (select ${JSON.stringify(Object.fromEntries(claims))}::jsonb->${alikeKey} as its) found
  ) claimed`
}

/** By key; calendars whose days are still to be counted are left out. */
export async function countClaims(
  db: Database,
  organizationId: string,
  alike: readonly Alike[],
): Promise<ClaimsByKey> {
  const rules = await readRules(db, organizationId, new Set(alike.map(({ authorityId }) => authorityId)))
  const parts = await inParts([...new Set(alike.map(({ id }) => id))], (part) => readCalendars(db, part))
  const calendarOf = new Map(parts.flat().map((row) => [row.id, row]))
  const approved = new Map<string, Claims | null>()
  const claimsOf = ({ id, authorityId }: Alike): Claims | null => {
    const localAuthority = rules.get(authorityId)
    const found = calendarOf.get(id)
    if (localAuthority === undefined || found === undefined) return null
    if (found.frozenRules === null) return claimsIn(storedState({ ...found, localAuthority }))
    // By the rules that it was approved with, so the same for every authority.
    const known = approved.get(id) ?? claimsIn(storedState({ ...found, localAuthority }))
    approved.set(id, known)
    return known
  }
  const counted = await inParts(alike, (part) =>
    part.flatMap((one): [string, Claims][] => {
      const claims = claimsOf(one)
      return claims === null ? [] : [[one.key, claims]]
    }),
  )
  return new Map(counted.flat())
}

function claimsIn(year: YearTargetState | null): Claims | null {
  if (year === null) return null
  const { state, schoolDays, targetDays } = year
  return { state, distance: targetDays === null ? null : Math.abs(schoolDays - targetDays) }
}

function readCalendars(db: Database, ids: readonly string[]) {
  return db
    .select({ id: calendars.id, calendar: storedDayColumns, frozenRules, isSplitAgreed })
    .from(calendars)
    .where(anyOf(calendars.id, ids))
}

/** By authority, because many calendars share the rules of one. */
async function readRules(db: Database, organizationId: string, authorityIds: ReadonlySet<string>) {
  const rows = await db
    .select({
      id: localAuthorities.id,
      country: localAuthorities.country,
      fundingRequirements: rulesOfSite(organizations.id),
    })
    .from(localAuthorities)
    .innerJoin(organizations, eq(organizations.id, organizationId))
    .where(anyOf(localAuthorities.id, [...authorityIds]))
  return new Map(rows.map(({ id, ...rules }) => [id, rules]))
}
