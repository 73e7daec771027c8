import type { bankHolidayImports as calls } from '#contract/authorities/bank-holiday-imports.ts'
import { asCaller } from '#server/access/as-actor.ts'
import type { HandlerOutside } from '#server/http/route.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import { Refusal } from '#server/problems.ts'
import { importBankHolidays } from './import-bank-holidays.ts'

/** An odd minute of the night, in UTC, so that not all installations request the feed at once. */
const hour = 3
const minute = 37

export function nextImportAfter(now: Date): Date {
  const next = new Date(now)
  next.setUTCHours(hour, minute, 0, 0)
  if (next <= now) next.setUTCDate(next.getUTCDate() + 1)
  return next
}

export const dailyImportJob = job({
  task: 'import-bank-holidays',
  cron: `${minute} ${hour} * * *`,
  payload: noPayload,
  async run(outside) {
    try {
      await importBankHolidays(outside, {
        userId: null,
        trace: { now: outside.clock.now(), address: 'job', requestId: 'import-bank-holidays' },
        inTransaction: (work) => asSystem(outside, work),
      })
    } catch (error) {
      // A feed that is down is tried again tomorrow; the failure is in the history.
      if (!(error instanceof Refusal)) throw error
    }
  },
})

/** An import by hand; the feed is fetched before the transaction begins. */
export const ingestBankHolidays: HandlerOutside<typeof calls.ingest> = (_db, call, outside) => {
  const { actor, now, address, requestId } = call
  return importBankHolidays(outside, {
    userId: actor.id,
    trace: { now, address, requestId },
    inTransaction: (work) => asCaller(outside.pool, actor, work),
  })
}
