import { inArray, sql } from 'drizzle-orm'
import { noUserId } from '#domain/audit/audit-entry.ts'
import type { BankHoliday } from '#domain/bank-holidays/bank-holiday.ts'
import { readBankHolidayFeed } from '#domain/bank-holidays/bank-holiday-feed.ts'
import { projectedYearsAhead } from '#domain/bank-holidays/projected-holidays.ts'
import { type Reconciliation, reconcileBankHolidays } from '#domain/bank-holidays/reconcile-bank-holidays.ts'
import { isRecurringHoliday } from '#domain/bank-holidays/recurring-holiday.ts'
import { datePartsOf } from '#domain/year/iso-date.ts'
import { record, subjectOf, type Trace } from '#server/access/record.ts'
import { countAfterImport } from '#server/calendars/claims/count-after-import.ts'
import { holidayColumns } from '#server/calendars/plan.ts'
import type { Database } from '#server/db/database.ts'
import { bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { bankHolidays } from '#server/db/schema/bank-holidays.ts'
import type { BankHolidayFeed, Outside } from '#server/outside.ts'
import { Refusal, sourceUnusable } from '#server/problems.ts'
import { findHits } from './hits/find-hits.ts'

/** Who imports: a system administrator, or null for the daily job. */
type Importer = {
  readonly userId: string | null
  readonly trace: Trace
  /** Runs the work in one transaction that may change bank holidays. */
  readonly inTransaction: <T>(work: (db: Database) => Promise<T>) => Promise<T>
}

type Imported = { readonly imported: number; readonly updated: number }

/** The whole feed or nothing; both outcomes are recorded. Years that the feed does not contain stay unchanged. */
export async function importBankHolidays(
  { bankHolidayFeed }: Pick<Outside, 'bankHolidayFeed'>,
  importer: Importer,
): Promise<Imported> {
  const source = bankHolidayFeed.host
  try {
    const published = await readFeed(bankHolidayFeed)
    return await importer.inTransaction((db) => applyImport(db, published, source, importer))
  } catch (error) {
    if (error instanceof Refusal)
      await importer.inTransaction((db) => recordFailure(db, error.message, source, importer))
    throw error
  }
}

async function applyImport(
  db: Database,
  published: readonly BankHoliday[],
  source: string,
  { userId, trace }: Importer,
): Promise<Imported> {
  const stored = await lockBankHolidays(db)
  const until = trace.now.getUTCFullYear() + projectedYearsAhead
  const result = reconcileBankHolidays(stored, published, until)
  await writeBankHolidays(db, result, trace.now)
  const counts = { imported: result.added.length, updated: result.updated.length }
  const { changes, unchanged } = result
  const id = await saveImport(db, {
    source,
    startedBy: userId,
    result: 'ok',
    ...counts,
    changes,
    unchanged,
    leftAlone: result.leftAlone,
    createdAt: trace.now,
  })
  await recordImport(db, { userId, trace }, id, { result: 'ok', after: { source, ...counts } })
  await countAfterImport(db, changes, trace.now)
  await findHits(db, id, changes)
  return counts
}

async function recordFailure(
  db: Database,
  reason: string,
  source: string,
  { userId, trace }: Importer,
): Promise<void> {
  const id = await saveImport(db, {
    source,
    startedBy: userId,
    result: 'failed',
    reason,
    createdAt: trace.now,
  })
  await recordImport(db, { userId, trace }, id, { result: 'refused', after: { source, reason } })
}

async function saveImport(db: Database, made: typeof bankHolidayImports.$inferInsert): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(bankHolidayImports).values({ ...made, id })
  return id
}

async function recordImport(
  db: Database,
  { userId, trace }: Pick<Importer, 'userId' | 'trace'>,
  id: string,
  outcome: { readonly result: 'ok' | 'refused'; readonly after: object },
): Promise<void> {
  await record(db, trace, {
    action: 'bank-holidays.import',
    ...subjectOf('bank-holiday-import', { id, organizationId: null }),
    actorId: userId ?? noUserId,
    ...outcome,
  })
}

const maxNamed = 3

/** The whole feed, or a refusal that names its errors. */
async function readFeed(feed: BankHolidayFeed): Promise<readonly BankHoliday[]> {
  const { holidays, problems } = readBankHolidayFeed(parse(await feed.fetch(), feed.host))
  if (problems.length === 0) return holidays
  const more = problems.length - maxNamed
  throw sourceUnusable(
    [
      ...problems.slice(0, maxNamed),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'entry is' : 'entries are'} wrong.`] : []),
      'Nothing was imported.',
    ].join(' '),
  )
}

function parse(text: string, host: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw sourceUnusable(`${host} sends something that is not JSON. Nothing was imported.`)
  }
}

type StoredHoliday = BankHoliday & { readonly id: string; readonly createdAt: Date }

/** All stored bank holidays; locks imports until the transaction ends. */
async function lockBankHolidays(db: Database): Promise<StoredHoliday[]> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('bank holidays', 0))`)
  return db
    .select({ ...holidayColumns, id: bankHolidays.id, createdAt: bankHolidays.createdAt })
    .from(bankHolidays)
}

async function writeBankHolidays(
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
