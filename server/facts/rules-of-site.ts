import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import { type FactPlace, withOwnFigures } from '#domain/facts/whose-word-counts.ts'
import { authorityFacts as fact, organizationFigures } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

type Rules = FundingRequirementsByYear | null
type OwnRules = { figures: Rules; unsourced: readonly FactPlace[] | null }

/** An organisation's own figures, and the rules of the authority without a source that they take precedence over. */
const ownRules = sql`json_build_object('figures', ${organizationFigures.figures}, 'unsourced', (
  select json_agg(json_build_object('fundingYear', ${fact.fundingYear}, 'kind', ${fact.kind}))
  from ${fact}
  where ${fact.localAuthorityId} = ${localAuthorities.id} and ${fact.organizationId} is null
    and ${fact.endedAt} is null and ${fact.confirmedAt} is null and ${fact.title} is null
))`

const merged = ({ authority, own }: { authority: Rules; own: OwnRules | null }) =>
  withOwnFigures(authority, own?.figures ?? null, own?.unsourced ?? [])

/**
 * What the calendars of an organisation are counted by: what is known of the authority, and the organisation's own
 * figures where nothing is. For queries that join `local_authorities` and the table of the column.
 */
export function rulesOfSite(organizationId: AnyPgColumn): SQL<Rules> {
  return sql`json_build_object('authority', ${localAuthorities.fundingRequirements}, 'own', (
    select ${ownRules} from ${organizationFigures}
    where ${organizationFigures.organizationId} = ${organizationId}
      and ${organizationFigures.localAuthorityId} = ${localAuthorities.id}
  ))`.mapWith(merged)
}

/** The authority and those rules, by which a calendar of one of its sites is counted. */
export function authorityWithRules(organizationId: AnyPgColumn) {
  const { id, name, country } = localAuthorities
  return { id, name, country, fundingRequirements: rulesOfSite(organizationId) }
}

/** The same for queries that join `organization_figures` too; null where there are none. */
export const rulesWithOwn: SQL<Rules> = sql`case when ${organizationFigures.figures} is not null then
  json_build_object('authority', ${localAuthorities.fundingRequirements}, 'own', ${ownRules})
end`.mapWith(merged)
