import { asc } from 'drizzle-orm'
import type { LocalAuthority } from '#contract/local-authorities.ts'
import { divisionOf } from '#domain/bank-holiday.ts'
import type { Database } from '#server/db/database.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'

export async function listLocalAuthorities(db: Database): Promise<LocalAuthority[]> {
  const rows = await db.select().from(localAuthorities).orderBy(asc(localAuthorities.name))
  return rows.map((row) => ({ ...row, division: divisionOf(row.country) }))
}
