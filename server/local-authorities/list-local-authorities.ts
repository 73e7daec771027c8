import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type {
  localAuthorities as calls,
  LocalAuthorityDetails,
} from '#contract/authorities/local-authorities.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import { type LocalAuthorityRow, localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { organizationFigures, publishedTermDates } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { readTargetSources } from '#server/facts/read-facts.ts'
import { rulesWithOwn } from '#server/facts/rules-of-site.ts'
import type { Handler } from '#server/http/route.ts'

export const listLocalAuthorities: Handler<typeof calls.list> = async (db, { actor, query }) => {
  const newest = newestTermDates(db)
  const ids = query.ids?.split(',')
  const rows = await db
    .select({
      ...getTableColumns(localAuthorities),
      years: newest.years,
      newest: newest.academicYear,
      sourceDate: newest.sourceDate,
      rulesWithOwn,
    })
    .from(localAuthorities)
    .leftJoin(
      organizationFigures,
      and(
        eq(organizationFigures.localAuthorityId, localAuthorities.id),
        sql`${organizationFigures.organizationId} = ${actor.effectiveOrganizationId}::uuid`,
      ),
    )
    .leftJoin(newest, eq(newest.localAuthorityId, localAuthorities.id))
    .where(ids && inArray(localAuthorities.id, ids))
    .orderBy(asc(localAuthorities.name))
  const sources = await readTargetSources(db, actor)
  return rows.map(({ years, newest: academicYear, sourceDate, ...row }) => ({
    ...row,
    targetSources: sources.get(row.id) ?? null,
    division: divisionOf(row.country),
    termDates: years === null || academicYear === null ? null : { years, newest: academicYear, sourceDate },
  }))
}

function newestTermDates(db: Database) {
  const { localAuthorityId, academicYear, sourceDate } = publishedTermDates
  return db
    .selectDistinctOn([localAuthorityId], {
      localAuthorityId,
      academicYear,
      sourceDate,
      years: sql<number>`count(*) over (partition by ${localAuthorityId})::integer`.as('years'),
    })
    .from(publishedTermDates)
    .orderBy(localAuthorityId, desc(academicYear))
    .as('newest_term_dates')
}

export const findLocalAuthority: Handler<typeof calls.find> = async (db, { params }) =>
  presentLocalAuthority(await localAuthorityWithinReach(db, params.id))

export function presentLocalAuthority(row: LocalAuthorityRow): LocalAuthorityDetails {
  return { ...row, division: divisionOf(row.country) }
}
