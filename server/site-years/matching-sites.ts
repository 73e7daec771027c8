import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { siteYears as calls, SiteYearAct } from '#contract/calendars/site-years.ts'
import type { Role } from '#domain/people/role.ts'
import { statuses } from '#domain/plan/calendar-status.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsInReach, editableSites, sitesInReach } from '#server/access/reach/within-reach.ts'
import { refusalsOf, type Standing } from '#server/calendars/standing.ts'
import { matchingWords } from '#server/db/conditions/matching-words.ts'
import { organizationFigures } from '#server/db/schema/authority-facts.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites } from '#server/db/schema/sites.ts'
import type { Call } from '#server/http/route.ts'

export type FilterCall = Call<typeof calls.list> | Call<typeof calls.summary>

export const yearOf = ({ query, now }: FilterCall) => query.fundingYear ?? fundingYearOf(dayInBritain(now))

/** What the claims of a calendar follow from beside the rules; one without a key is a kind of its own. */
export const claimsKey = sql`coalesce(${calendars.claimsKey}, ${calendars.id})`

/** The organisation's active sites in reach. For queries with `sites`. */
export function activeSites({ actor }: FilterCall, organizationId: string): SQL | undefined {
  return and(sitesInReach(actor), eq(sites.isActive, true), eq(sites.organizationId, organizationId))
}

/**
 * Each of these sites beside its calendar of the year, as `site_years`; put before a query. Both are read whole before
 * they are joined, and joined before anything is filtered: PostgreSQL expects few sites of an organisation, and would
 * look for the calendars of a large one again for each of its sites. What the claims of calendars follow from are their
 * `claims_key` and `rules_of`. `among`: an array of the few sites to read, whose calendars are looked up one by one.
 */
export function siteYears(call: FilterCall, organizationId: string, among?: SQL): SQL {
  const { actor } = call
  const isAmong = among === undefined ? sql`true` : sql`${sites.id} = any(${among})`
  return sql`with of_year as ${among === undefined ? sql`materialized` : sql`not materialized`} (
      select ${calendars.id} as calendar_id, ${calendars.siteId} as its_site, ${calendars.status} as status,
        ${calendars.yearStart} as year_start, ${calendars.publishedRevision} as published_revision,
        ${calendars.revision} as revision, ${calendars.submittedAt} as submitted_at,
        coalesce(${calendars.submittedBy} = ${actor.id}, false) as is_submitter,
        ${claimsKey} as claims_key
      from ${calendars} where ${calendarsInReach(actor)} and ${calendars.organizationId} = ${organizationId}
        and ${calendars.fundingYear} = ${yearOf(call)}),
    site_years as materialized (
      select ${siteColumns(call, organizationId)}, of_year.*
      from ${sites} join ${localAuthorities} on ${eq(localAuthorities.id, sites.localAuthorityId)}
      left join of_year on of_year.its_site = ${sites.id}
      where ${activeSites(call, organizationId)} and ${isAmong})`
}

/** What `site_years` has of a site, for queries with its authority. */
export function siteColumns({ actor }: FilterCall, organizationId: string): SQL {
  return sql`${sites.id} as site_id, ${sites.name} as site_name, ${sites.localAuthorityId} as local_authority_id,
    ${localAuthorities.name} as authority_name, ${editableSites(actor)} as can_edit, ${rulesOf(organizationId)} as rules_of`
}

/** Whose rules count an authority’s calendars: its own id where it or the organisation has figures for it, else its nation. */
export function rulesOf(organizationId: string): SQL {
  const withFigures = sql`select ${organizationFigures.localAuthorityId} from ${organizationFigures}
    where ${organizationFigures.organizationId} = ${organizationId}`
  return sql`case when ${localAuthorities.fundingRequirements} is not null or ${localAuthorities.id} in (${withFigures})
    then ${localAuthorities.id}::text else ${localAuthorities.country} end`
}

export function isEverySite({ search, state, claim, localAuthorityId }: FilterCall['query']): boolean {
  return [search, state, claim, localAuthorityId].every((filter) => filter === undefined)
}

/** For queries with `site_years` and, where claims are asked for, `besideClaims`. */
export function matches({ search, state, claim, localAuthorityId }: FilterCall['query']): SQL {
  const conditions = [
    ...matchingWords(sql`site_name || ' ' || authority_name`, search),
    ...(state === undefined ? [] : [sql`coalesce(site_years.status, 'none') = ${state}`]),
    ...(claim === undefined ? [] : [sql`claimed.state = ${claim}`]),
    ...(localAuthorityId === undefined
      ? []
      : [sql`site_years.local_authority_id = ${localAuthorityId}::uuid`]),
  ]
  return sql.join([sql`true`, ...conditions], sql` and `)
}

/** How the caller stands to a calendar, for queries with `site_years`. */
export const standingColumns = sql`status, published_revision is not null, is_submitter, can_edit`

/** Every way in which a person of this role may stand to a calendar. */
function standingsOf(role: Role, mayDecideOwn: boolean): Standing[] {
  const either = [true, false]
  return statuses.flatMap((status) =>
    either.flatMap((hasApprovedRevision) =>
      either.flatMap((isSubmitter) =>
        either.map((canEdit) => ({
          ...{ role, mayDecideOwn, status, hasApprovedRevision, isSubmitter, canEdit },
        })),
      ),
    ),
  )
}

/** The calendars that the caller can do this with: nothing refuses it to one who stands to them in this way. */
export function calendarsThatCan(act: SiteYearAct, { role }: Actor, mayDecideOwn: boolean): SQL {
  const allowed = standingsOf(role, mayDecideOwn).filter(
    (standing) => refusalsOf(standing)[act] === undefined,
  )
  const rows = allowed.map(({ status, hasApprovedRevision, isSubmitter, canEdit }) =>
    sql.raw(`('${status}', ${hasApprovedRevision}, ${isSubmitter}, ${canEdit})`),
  )
  return rows.length === 0 ? sql`false` : sql`(${standingColumns}) in (${sql.join(rows, sql`, `)})`
}
