import type { bankHolidayImports as calls } from '#contract/authorities/bank-holiday-imports.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { importBankHolidays } from './import-bank-holidays.ts'

/** An import by hand; the feed is fetched before the transaction begins. */
export function ingestBankHolidays(outside: Outside): Handler<typeof calls.ingest> {
  return async (_pool, { actor, now, address, requestId }) =>
    importBankHolidays(outside, {
      userId: actor.id,
      trace: { now, address, requestId },
      inTransaction: (work) => asCaller(outside.pool, actor, work),
    })
}
