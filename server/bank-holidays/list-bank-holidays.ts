import { and, asc, eq } from 'drizzle-orm'
import type { bankHolidayImports as adminCalls } from '#contract/authorities/bank-holiday-imports.ts'
import type { BankHoliday, bankHolidays as calls } from '#contract/authorities/bank-holidays.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import type { Handler } from '#server/http/route.ts'

export const listBankHolidays: Handler<typeof calls.list> = async (db, { query }) => {
  return bankHolidaysOf(db, query)
}

export const listBankHolidaysOfYear: Handler<typeof adminCalls.listOfYear> = async (db, { query }) => {
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
