import { type SQL, sql } from 'drizzle-orm'
import { countries, divisionOf } from '#domain/bank-holidays/bank-holiday.ts'
import type { BankHolidayChange } from '#domain/bank-holidays/bank-holiday-change.ts'
import type { Database } from '#server/db/database.ts'
import { addCountClaims } from './count-claims.ts'

/**
 * Has the calendars counted again whose terms have a bank holiday more or fewer, or whose weeks it may open or close, and
 * gives them a new version: their editors must reload. Approved ones keep the days that they were approved with. Call in
 * the import's transaction.
 */
export async function countAfterImport(
  db: Database,
  changes: readonly BankHolidayChange[],
  updatedAt: Date,
): Promise<void> {
  const days = changes
    .filter(({ from, date }) => from !== date)
    .flatMap(({ division, from, date }) =>
      [from, date]
        .filter((day) => day !== null)
        .flatMap((day) => countriesOf(division).map((country) => ({ country, day }))),
    )
  if (days.length === 0) return
  const isHit = sql`calendars.status <> 'approved' and exists (
    select 1 from json_to_recordset(${JSON.stringify(days)}::json) as changed (country text, day date)
    where changed.country = local_authorities.country
      and extract(isodow from changed.day) < 6
      and changed.day <> all (calendars.open_bank_holidays)
      and (${isInTerm} or ${isInWeekPartlyClosed})
  )`
  await lockInOrder(db, isHit)
  const { rowCount } = await db.execute(sql`
    update calendars set summer_claim_days = null, version = calendars.version + 1, updated_at = ${updatedAt}
    from ${sitesOfCalendars} where sites.id = calendars.site_id and ${isHit}`)
  if (rowCount !== 0) await addCountClaims(db)
}

const isInTerm = sql`exists (
  select 1 from terms
  where terms.calendar_id = calendars.id and changed.day between terms.start_date and terms.end_date
    and not coalesce(changed.day between terms.half_term_start_date and terms.half_term_end_date, false)
)`

/** One day alone closes no week: the others are closed by the setting. */
const isInWeekPartlyClosed = sql`exists (
  select 1 from jsonb_to_recordset(calendars.closed_ranges) as closed ("startDate" date, "endDate" date)
  where closed."startDate" <= date_trunc('week', changed.day)::date + 4
    and closed."endDate" >= date_trunc('week', changed.day)::date
)`

const sitesOfCalendars = sql`sites join local_authorities on local_authorities.id = sites.local_authority_id`

/** Sites before their calendars, both by their ids, as all that write do: an update alone takes rows in any order. */
async function lockInOrder(db: Database, isHit: SQL): Promise<void> {
  await db.execute(sql`
    select 1 from sites where id in (
      select sites.id from ${sitesOfCalendars} join calendars on calendars.site_id = sites.id where ${isHit}
    ) order by id for key share`)
  await db.execute(sql`
    select 1 from calendars where id in (
      select calendars.id from ${sitesOfCalendars} join calendars on calendars.site_id = sites.id where ${isHit}
    ) order by id for no key update`)
}

function countriesOf(division: BankHolidayChange['division']) {
  return countries.filter((country) => divisionOf(country) === division)
}
