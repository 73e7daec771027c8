import { eq, max, min } from 'drizzle-orm'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { invalidInput } from '#server/problems.ts'
import type { CountedPlan } from './plan.ts'

/** Throws when a year has no bank holidays here: it would be counted as if it had none at all. */
export async function requireKnownHolidays(
  db: Database,
  { fundingYear, yearStart, division }: Pick<CountedPlan, 'fundingYear' | 'yearStart' | 'division'>,
): Promise<void> {
  const [known] = await db
    .select({ first: min(bankHolidays.year), last: max(bankHolidays.year) })
    .from(bankHolidays)
    .where(eq(bankHolidays.region, division))
  const { startDate, endDate } = plannedYear(fundingYear, yearStart)
  const { first, last } = known ?? { first: null, last: null }
  if (first === null || last === null) throw noHolidays('There are no bank holidays to count with.')
  if (datePartsOf(startDate).year < first || datePartsOf(endDate).year > last)
    throw noHolidays(
      `Bank holidays are known from ${first} to ${last}. Choose a funding year that lies within.`,
    )
}

const noHolidays = (sentence: string) => invalidInput({ fundingYear: sentence })
