import { asc, eq } from 'drizzle-orm'
import type { PublishedTermDates } from '#contract/authorities/published-dates.ts'
import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import type { Handler } from '#server/http/route.ts'

/** The stored term dates of an authority, oldest school year first, without who saved them. */
export async function findTermDates(db: Database, localAuthorityId: string): Promise<PublishedTermDates[]> {
  const rows = await db
    .select()
    .from(publishedTermDates)
    .where(eq(publishedTermDates.localAuthorityId, localAuthorityId))
    .orderBy(asc(publishedTermDates.academicYear))
  return rows.map(present)
}

/** Of all authorities. */
export async function findAllTermDates(db: Database): Promise<PublishedTermDates[]> {
  return (await db.select().from(publishedTermDates)).map(present)
}

function present(row: typeof publishedTermDates.$inferSelect): PublishedTermDates {
  return {
    ...row,
    terms: [...row.terms],
    insetDays: [...row.insetDays],
    openBankHolidays: row.openBankHolidays,
    keptAt: row.keptAt.toISOString(),
  }
}

export const listTermDates: Handler<typeof calls.list> = async (db, { params }) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return findTermDates(db, id)
}
