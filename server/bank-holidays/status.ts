import { asc, desc, eq, gte, inArray } from 'drizzle-orm'
import type {
  BankHolidayStatus,
  bankHolidayImports as calls,
} from '#contract/authorities/bank-holiday-imports.ts'
import { dayInBritain } from '#domain/year/shown-date.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import type { HandlerOutside } from '#server/http/route.ts'

/** Days, each with the holidays of every nation. */
const upcomingShown = 5

export const readStatus: HandlerOutside<typeof calls.status> = async (db, { now }, { bankHolidayFeed }) => {
  const [last] = await db
    .select({ createdAt: bankHolidayImports.createdAt })
    .from(bankHolidayImports)
    .where(eq(bankHolidayImports.result, 'ok'))
    .orderBy(desc(bankHolidayImports.createdAt))
    .limit(1)
  const today = dayInBritain(now)
  const next = db
    .selectDistinct({ date: bankHolidays.date })
    .from(bankHolidays)
    .where(gte(bankHolidays.date, today))
    .orderBy(asc(bankHolidays.date))
    .limit(upcomingShown)
  const upcoming = await db
    .select()
    .from(bankHolidays)
    .where(inArray(bankHolidays.date, next))
    .orderBy(asc(bankHolidays.date), asc(bankHolidays.region))
  return {
    lastImport: last?.createdAt ?? null,
    source: bankHolidayFeed.host,
    total: await db.$count(bankHolidays),
    upcoming,
    ...(await findYears(db)),
  }
}

/** The last year with published bank holidays, and the years after it, which are projected. */
export async function findYears(
  db: Database,
): Promise<Pick<BankHolidayStatus, 'publishedUntil' | 'provisionalYears'>> {
  const years = await db
    .selectDistinct({ year: bankHolidays.year, isProvisional: bankHolidays.isProvisional })
    .from(bankHolidays)
    .orderBy(asc(bankHolidays.year))
  return {
    publishedUntil: years.findLast(({ isProvisional }) => !isProvisional)?.year ?? null,
    provisionalYears: years.filter(({ isProvisional }) => isProvisional).map(({ year }) => year),
  }
}
