import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReportDefinition } from '#domain/report/report.ts'
import { termTypes } from '#domain/year/term.ts'
import type { Actor } from '#server/access/actor.ts'
import { calendarsToExport, sitesToExport } from '#server/access/reach/exports-within-reach.ts'
import { reachesAllSites } from '#server/counts/stored-counts.ts'
import { calendars } from '#server/db/schema/calendars.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { sites, storedGroupCounts } from '#server/db/schema/sites.ts'

type OfReport = { readonly actor: Actor; readonly definition: ReportDefinition }

/** A whole year of an organisation, of which the numbers of calendars that are alike are stored. */
export function isStoredAlike({ actor, definition }: OfReport): boolean {
  const { fundingYear, siteIds, statuses } = definition
  const isWhole = siteIds === null && statuses === null
  return (
    reachesAllSites(actor.role) && actor.effectiveOrganizationId !== null && fundingYear !== null && isWhole
  )
}

/** Whether the rules that an approved calendar was counted with have its weeks: its authority’s change none of them then. */
const hasAllWeeks = sql`${calendars.frozenRules}->'targetWeeks' ?& ${sql.param([...termTypes])}::text[]`

/**
 * Tables `alike`, a row for all calendars that are alike, and before it what that takes; after `has_own` and `has_figures`.
 * The stored numbers are taken for those of one nation's authorities without rules of their own. The sites that are
 * elsewhere or inactive are few: their calendars are taken off, and counted where they are, but for those that have been
 * approved and are counted there by the same rules.
 */
export function storedAlike({ actor, definition: { fundingYear } }: OfReport): SQL {
  const { counted, groupId, number, organizationId } = storedGroupCounts
  const own = sql`${actor.effectiveOrganizationId}::uuid`
  const ofYear = and(calendarsToExport(actor), eq(calendars.fundingYear, fundingYear ?? ''))
  const elsewhere = sql`any(array(select authority from places where local_authority_id is not null
    or organization_id is not null or country is distinct from (select country from usual)))`
  const isElsewhere = sql`${sites.localAuthorityId} = ${elsewhere}`
  const apart = sql`select ${sites.id} as site_id, ${sites.localAuthorityId} as authority, ${sites.isActive} as is_active
    from ${sites} where ${sitesToExport(actor)}`
  const usual = sql`(select country from usual), null::uuid, null::uuid`
  return sql`places as materialized (
      select ${localAuthorities.id} as authority, ${localAuthorities.country} as country, stored.active,
        case when ${localAuthorities.id} in (select authority from has_own) then ${localAuthorities.id} end
          as local_authority_id,
        case when ${localAuthorities.id} in (select authority from has_figures where organization = ${own}) then ${own} end
          as organization_id
      from (
        select ${groupId} as id, coalesce(sum(${number}) filter (where ${eq(counted, 'active-sites')}), 0) as active
        from ${storedGroupCounts}
        where ${organizationId} = ${own} and ${counted} in ('sites', 'active-sites') group by 1
      ) stored join ${localAuthorities} on ${localAuthorities.id} = stored.id
    ),
    usual as materialized (
      select country from places where local_authority_id is null and organization_id is null
      group by country order by sum(active) desc, country limit 1
    ),
    apart as materialized (
      ${apart} and ${isElsewhere} union all ${apart} and not ${sites.isActive} and not ${isElsewhere}
    ),
    claims_per as materialized (
      select authority, organization, country, case when min(claims) = max(claims) then min(claims) end as claims
      from all_rules group by 1, 2, 3
    ),
    elsewhere as materialized (
      select places.*, (select claims from claims_per where claims_per.authority is not distinct from local_authority_id
        and organization is not distinct from organization_id and claims_per.country = places.country) as claims
      from places where authority = ${elsewhere}
    ),
    of_apart as materialized (
      select apart.is_active, coalesce(elsewhere.country, (select country from usual)) as country, elsewhere.local_authority_id,
        elsewhere.organization_id, ${calendars.id} as id, ${calendars.claimsKey} as claims_key,
        apart.is_active and ${calendars.claimsKey} is not null
          and coalesce(${eq(calendars.status, 'approved')} and ${hasAllWeeks}, false)
          and (coalesce(${calendars.frozenRules} ? 'claims', false)
            or coalesce(elsewhere.claims = (select claims from claims_per join usual using (country) where authority is null), false)
          ) as is_as_usual
      from apart left join elsewhere using (authority) join ${calendars} on ${calendars.siteId} = apart.site_id and ${ofYear}
    ),
    changed (claims_key, calendar_id, number, country, local_authority_id, organization_id) as (
      select ${groupId}, null::uuid, ${number}, ${usual} from ${storedGroupCounts}
        where ${organizationId} = ${own} and ${eq(counted, 'alike')} and ${eq(storedGroupCounts.fundingYear, fundingYear ?? '')}
      union all
      select each.* from of_apart
        cross join lateral (values
          (claims_key, null::uuid, -1, ${usual}),
          (coalesce(claims_key, id), id, 1, country, local_authority_id, organization_id)) each (claims_key, calendar_id, number)
        where not is_as_usual and case when each.number = 1 then is_active else each.claims_key is not null end
      union all
      select ${calendars.id}, ${calendars.id}, 1, ${usual} from ${calendars}
        where ${and(ofYear, isNull(calendars.claimsKey))} and ${calendars.siteId} not in (select site_id from apart)
    ),
    with_calendars as materialized (
      select coalesce((array_agg(calendar_id) filter (where calendar_id is not null))[1], (
          select ${calendars.id} from ${calendars} where ${ofYear} and ${calendars.claimsKey} = changed.claims_key limit 1
        )) as calendar_id, sum(number)::int as number, country, local_authority_id, organization_id
      from changed group by claims_key, country, local_authority_id, organization_id having sum(number) <> 0
    ),
    alike as (
      select *, ${fundingYear}::text as funding_year from with_calendars
      union all
      select null, missing.number, ${usual}, ${fundingYear}::text from (
        select (select sum(active) from places)::int - (select coalesce(sum(number), 0) from with_calendars)::int as number
      ) missing where missing.number > 0
    )`
}
