import { sql } from 'drizzle-orm'
import type { BankHoliday, Division } from '#domain/bank-holidays/bank-holiday.ts'
import { projectedYearsAhead } from '#domain/bank-holidays/projected-holidays.ts'
import { bankHolidaysUntil } from '#domain/bank-holidays/published-bank-holidays.ts'
import { isRecurringHoliday } from '#domain/bank-holidays/recurring-holiday.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import type { Database } from './database.ts'
import { seedFacts } from './facts/seed-facts.ts'
import { type KnownLocalAuthority, localAuthoritiesOfTheUk } from './local-authorities-of-the-uk.ts'
import { bankHolidays } from './schema/bank-holidays.ts'
import { localAuthorities } from './schema/local-authorities.ts'

/** Never changes a row, as an administrator or an import may have corrected it. */
export async function seedReferenceData(owner: Database, now: Date): Promise<void> {
  const present = await readPresent(owner)
  const authorities = localAuthoritiesOfTheUk().filter(({ code }) => !present.codes.has(code))
  const holidays = bankHolidaysUntil(now.getUTCFullYear() + projectedYearsAhead).filter(
    (holiday) => !present.years.has(yearKey(holiday)),
  )
  if (authorities.length > 0) await insertAuthorities(owner, authorities)
  if (holidays.length > 0) await insertHolidays(owner, holidays, now)
  await seedFacts(owner, now)
}

type Present = { codes: ReadonlySet<string>; years: ReadonlySet<string> }

/** One query, as later starts usually have nothing to insert. */
async function readPresent(owner: Database): Promise<Present> {
  const { rows } = await owner.execute<{ codes: string[]; years: string[] }>(sql`
    select
      array(select ${localAuthorities.code} from ${localAuthorities}) as codes,
      array(select distinct ${bankHolidays.region} || ' ' || ${bankHolidays.year} from ${bankHolidays}) as years
  `)
  return { codes: new Set(rows[0]?.codes), years: new Set(rows[0]?.years) }
}

/** A holiday may have been moved, so a year that has any holiday is left unchanged. */
function yearKey({ division, date }: { division: Division; date: string }): string {
  return `${division} ${datePartsOf(date).year}`
}

async function insertAuthorities(owner: Database, authorities: KnownLocalAuthority[]): Promise<void> {
  await owner.insert(localAuthorities).values(authorities).onConflictDoNothing()
}

async function insertHolidays(owner: Database, holidays: BankHoliday[], now: Date): Promise<void> {
  const rows = holidays.map(({ division, ...holiday }) => ({
    ...holiday,
    region: division,
    year: datePartsOf(holiday.date).year,
    isRecurring: isRecurringHoliday(holiday.name),
    createdAt: now,
    lastUpdated: now,
  }))
  await owner.insert(bankHolidays).values(rows).onConflictDoNothing()
}
