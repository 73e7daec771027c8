import { desc, sql } from 'drizzle-orm'
import { bankHolidayImports as calls } from '#contract/authorities/bank-holiday-imports.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { olderThan, positionInTime, readPage } from '#server/http/next-page.ts'
import type { Handler } from '#server/http/route.ts'

export const listImports: Handler<typeof calls.imports> = async (db, call) => {
  const page = db
    .select({ made: bankHolidayImports, hits: countOfHits })
    .from(bankHolidayImports)
    .where(olderThan(call.query.cursor, bankHolidayImports))
    .orderBy(desc(bankHolidayImports.createdAt), desc(bankHolidayImports.id))
    .$dynamic()
  const rows = await readPage(calls.imports, call, page, ({ made }) => positionInTime(made))
  return rows.map(({ made, hits }) => ({
    ...made,
    changes: [...made.changes],
    leftAlone: made.leftAlone.map(({ division, years }) => ({ division, years: [...years] })),
    result: made.result === 'ok' ? 'ok' : 'failed',
    hits,
    isDaily: made.startedBy === null,
    createdAt: made.createdAt.toISOString(),
  }))
}

const countOfHits = sql<number>`(
  select count(*)::int from ${bankHolidayHits} where ${bankHolidayHits.importId} = ${bankHolidayImports.id}
)`
