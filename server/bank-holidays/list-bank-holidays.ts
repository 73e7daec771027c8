import { and, asc, eq } from 'drizzle-orm'
import type { bankHolidayImports as adminCalls } from '#contract/authorities/bank-holiday-imports.ts'
import type { BankHoliday, bankHolidays as calls } from '#contract/authorities/bank-holidays.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import type { Call } from '#server/http/route.ts'

export async function listBankHolidays(
  db: Database,
  { query }: Call<typeof calls.list>,
): Promise<BankHoliday[]> {
  return bankHolidaysOf(db, query)
}

export async function listBankHolidaysOfYear(
  db: Database,
  { query }: Call<typeof adminCalls.listOfYear>,
): Promise<BankHoliday[]> {
  return bankHolidaysOf(db, query)
}

type HolidayFilter = { readonly year: number; readonly region?: Division | undefined }

function bankHolidaysOf(db: Database, query: HolidayFilter): Promise<BankHoliday[]> {
  const inRegion = query.region ? eq(bankHolidays.region, query.region) : undefined
  return db
    .select()
    .from(bankHolidays)
    .where(and(eq(bankHolidays.year, query.year), inRegion))
    .orderBy(asc(bankHolidays.date), asc(bankHolidays.region))
}
