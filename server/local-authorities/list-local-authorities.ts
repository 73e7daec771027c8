import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { publishedTermDates } from '#server/db/schema/published-term-dates.ts'

export async function listLocalAuthorities(db: Database): Promise<ListedLocalAuthority[]> {
  const newest = newestTermDates(db)
  const rows = await db
    .select({
      ...getTableColumns(localAuthorities),
      years: newest.years,
      newest: newest.academicYear,
      sourceDate: newest.sourceDate,
    })
    .from(localAuthorities)
    .leftJoin(newest, eq(newest.localAuthorityId, localAuthorities.id))
    .orderBy(asc(localAuthorities.name))
  return rows.map(({ years, newest: academicYear, sourceDate, ...row }) => ({
    ...row,
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
