import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FundingRequirementsByYear } from '#domain/authority/target-weeks.ts'
import { withOwnFigures } from '#domain/facts/whose-word-counts.ts'
import { organizationFigures } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

type Rules = FundingRequirementsByYear | null

/**
 * What the calendars of an organisation are counted by: what is known of the authority, and the organisation's own
 * figures where nothing is. For queries that join `local_authorities` and the table of the column.
 */
export function rulesOfSite(organizationId: AnyPgColumn): SQL<Rules> {
  const { figures } = organizationFigures
  return sql`json_build_object('authority', ${localAuthorities.fundingRequirements}, 'own', (
    select ${figures} from ${organizationFigures}
    where ${organizationFigures.organizationId} = ${organizationId}
      and ${organizationFigures.localAuthorityId} = ${localAuthorities.id}
  ))`.mapWith(({ authority, own }: { authority: Rules; own: Rules }) => withOwnFigures(authority, own))
}
