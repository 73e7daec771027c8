import { sql } from 'drizzle-orm'
import { academicYearOf } from '#domain/authority/published-term-dates.ts'
import type { KnownOfAll } from '#domain/facts/known-of-all.ts'
import { fundingYearOf } from '#domain/year/funding-year.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'

/** Counts what stands now of this year, of authorities themselves and with a source. */
export async function countKnownFacts(db: Database, now: Date): Promise<KnownOfAll> {
  const today = dayInBritain(now)
  const { rows } = await db.execute<KnownOfAll>(sql`
    select (select count(*)::int from local_authorities) as authorities,
      count(distinct local_authority_id) filter (where kind = 'targetWeeks')::int as "targetWeeks",
      count(distinct local_authority_id) filter (where kind = 'rounding')::int as rounding,
      (select count(distinct local_authority_id)::int from published_term_dates
        where academic_year >= ${academicYearOf(today)}) as "termDates"
    from authority_facts
    where organization_id is null and ended_at is null and publisher is not null
      and funding_year in ('default', ${fundingYearOf(today)})`)
  return rows[0] ?? { authorities: 0, targetWeeks: 0, rounding: 0, termDates: 0 }
}
