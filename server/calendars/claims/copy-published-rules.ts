import { sql } from 'drizzle-orm'
import { rulesOfRevision } from '#server/calendars/frozen-rules.ts'
import type { Database } from '#server/db/database.ts'

/** Copies the rules of so many published calendars of earlier releases into their rows, and returns how many it copied. */
export async function copyPublishedRules(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update calendars set published_rules = coalesce(${rulesOfRevision}, 'null')
    where id in (
      select id from calendars where published_revision is not null and published_rules is null
      order by id limit ${limit} for no key update skip locked
    )`)
  return rowCount ?? 0
}
