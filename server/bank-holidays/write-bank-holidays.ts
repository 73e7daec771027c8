import { inArray, sql } from 'drizzle-orm'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import type { Reconciliation } from '#domain/bank-holidays/reconcile-bank-holidays.ts'
import { isRecurringHoliday } from '#domain/bank-holidays/recurring-holiday.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import { holidayColumns } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'

type StoredHoliday = BankHoliday & { readonly id: string; readonly createdAt: Date }

/** All stored bank holidays; locks imports until the transaction ends. */
export async function lockBankHolidays(db: Database): Promise<StoredHoliday[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank holidays', 0))`)
  return db
    .select({ ...holidayColumns, id: bankHolidays.id, createdAt: bankHolidays.createdAt })
    .from(bankHolidays)
}

export async function writeBankHolidays(
  db: Database,
  { added, projected, updated, removed }: Reconciliation<StoredHoliday>,
  now: Date,
): Promise<void> {
  // Deletes first, as two holidays may swap dates, which the unique constraint forbids for single updates.
  const old = [...removed, ...updated.map(({ before }) => before)].map(({ id }) => id)
  if (old.length > 0) await db.delete(bankHolidays).where(inArray(bankHolidays.id, old))
  const rows = [
    ...updated.map(({ before: { id, createdAt }, after }) => ({ id, createdAt, ...rowOf(after, now) })),
    ...[...added, ...projected].map((holiday) => ({ createdAt: now, ...rowOf(holiday, now) })),
  ]
  if (rows.length > 0) await db.insert(bankHolidays).values(rows)
}

function rowOf({ division, ...holiday }: BankHoliday, now: Date) {
  return {
    ...holiday,
    region: division,
    year: datePartsOf(holiday.date).year,
    isRecurring: isRecurringHoliday(holiday.name),
    lastUpdated: now,
  }
}
