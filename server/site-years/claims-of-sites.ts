import { eq, type SQL, sql } from 'drizzle-orm'
import type { TargetState } from '#domain/count/target-state.ts'
import { storedDayColumns, storedState } from '#server/calendars/claims/claimed-of.ts'
import { frozenRules, isSplitAgreed } from '#server/calendars/frozen-rules.ts'
import { anyOf } from '#server/db/conditions/any-of.ts'
import type { Database } from '#server/db/database.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import { rulesOfSite } from '#server/facts/rules-of-site.ts'
import { inParts } from '#server/http/rows-in-parts.ts'
import { type FilterCall, matches, siteYears } from './matching-sites.ts'

/** One of the calendars that have the same claims, and what they have in common. */
type Alike = { readonly key: string; readonly id: string }

const alikeKey = sql`(claims_key::text || rules_of)`

type Claims = {
  readonly state: TargetState
  /** Days between the claims and their targets; null where no target is known. */
  readonly distance: number | null
}

/**
 * Puts beside each row of `site_years` how the claims of its calendar stand to their targets, as `claimed.state` and
 * `claimed.distance`; of those that match and are alike one is counted. They are looked up in one value: of a table
 * PostgreSQL would expect a few rows, and go through all of them for each site.
 */
export async function withClaims(
  db: Database,
  call: FilterCall,
  organizationId: string,
  isAskedFor = call.query.claim !== undefined,
): Promise<SQL> {
  if (!isAskedFor) return sql``
  const { rows } = await db.execute<Alike>(sql`${siteYears(call, organizationId)}
    select ${alikeKey} as key, (array_agg(calendar_id))[1] as id
    from site_years where calendar_id is not null and ${matches({ ...call.query, claim: undefined })} group by 1`)
  const parts = await inParts(rows, (part) => readClaims(db, part))
  const byKey = JSON.stringify(Object.fromEntries(parts.flat()))
  return sql`cross join lateral (
    select its->>'state' as state, (its->>'distance')::float8 as distance
    from (select ${byKey}::jsonb->${alikeKey} as its) found
  ) claimed`
}

async function readClaims(db: Database, alike: readonly Alike[]): Promise<[string, Claims][]> {
  const ids = alike.map(({ id }) => id)
  const rows = await db
    .select({
      id: calendars.id,
      calendar: storedDayColumns,
      localAuthority: {
        country: localAuthorities.country,
        fundingRequirements: rulesOfSite(calendars.organizationId),
      },
      frozenRules,
      isSplitAgreed,
    })
    .from(calendars)
    .innerJoin(sites, eq(sites.id, calendars.siteId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, sites.localAuthorityId))
    .where(anyOf(calendars.id, ids))
  const found = new Map(rows.map((row) => [row.id, row]))
  return alike.flatMap(({ key, id }) => {
    const row = found.get(id)
    const year = row === undefined ? null : storedState(row)
    if (year === null) return []
    const { state, schoolDays, targetDays } = year
    const distance = targetDays === null ? null : Math.abs(schoolDays - targetDays)
    return [[key, { state, distance }]]
  })
}
