import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { bankHolidayImports as adminCalls } from '#contract/authorities/bank-holiday-imports.ts'
import type { BankHoliday, bankHolidays as calls } from '#contract/authorities/bank-holidays.ts'
import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

export const listBankHolidays: Handler<typeof calls.list> = (db, { query }) => bankHolidaysOf(db, query)

export const listBankHolidaysOfYear: Handler<typeof adminCalls.listOfYear> = (db, { query }) =>
  bankHolidaysOf(db, query)

type HolidayFilter = { readonly year: number; readonly region?: Division | undefined }

function bankHolidaysOf(db: Database, query: HolidayFilter): Promise<BankHoliday[]> {
  const inRegion = query.region ? eq(bankHolidays.region, query.region) : undefined
  return db
    .select()
    .from(bankHolidays)
    .where(and(eq(bankHolidays.year, query.year), inRegion))
    .orderBy(asc(bankHolidays.date), asc(bankHolidays.region))
}

export const listImports: Handler<typeof adminCalls.imports> = async (db, call) => {
  const page = db
    .select({ made: bankHolidayImports, hits: countOfHits })
    .from(bankHolidayImports)
    .where(olderThan(call.query.cursor, bankHolidayImports))
    .orderBy(desc(bankHolidayImports.createdAt), desc(bankHolidayImports.id))
    .$dynamic()
  const rows = await readPage(adminCalls.imports, call, page, ({ made }) => positionInTime(made))
  return rows.map(({ made, hits }) => ({
    ...made,
    result: made.result === 'ok' ? ('ok' as const) : ('failed' as const),
    hits,
    isDaily: made.startedBy === null,
  }))
}

const countOfHits = sql<number>`(
  select count(*)::int from ${bankHolidayHits} where ${bankHolidayHits.importId} = ${bankHolidayImports.id}
)`
