import { asc, eq } from 'drizzle-orm'
import type { termDates as calls } from '#contract/authorities/term-dates.ts'
import { localAuthorityWithinReach } from '#server/access/reach/within-reach.ts'
import type { Database } from '#server/db/database.ts'
import { publishedTermDates } from '#server/db/schema/authority-facts.ts'
import type { Handler } from '#server/http/route.ts'

export type TermDatesRow = typeof publishedTermDates.$inferSelect

/** The stored term dates of an authority, oldest school year first, without who saved them. */
export async function findTermDates(db: Database, localAuthorityId: string) {
  return db
    .select()
    .from(publishedTermDates)
    .where(eq(publishedTermDates.localAuthorityId, localAuthorityId))
    .orderBy(asc(publishedTermDates.academicYear))
}

/** Of all authorities. */
export async function findAllTermDates(db: Database) {
  return db.select().from(publishedTermDates)
}

export const listTermDates: Handler<typeof calls.list> = async (db, { params }) => {
  const { id } = await localAuthorityWithinReach(db, params.id)
  return findTermDates(db, id)
}
