import { asHouse } from '#server/jobs/as-whom.ts'
import { job, noPayload } from '#server/jobs/job.ts'
import { Refusal } from '#server/problems.ts'
import { importBankHolidays } from './import-bank-holidays.ts'

/** At an odd minute of the night, so that not everybody asks at once. */
export const dailyImportJob = job({
  task: 'import-bank-holidays',
  cron: '37 3 * * *',
  payload: noPayload,
  async run(outside) {
    try {
      await importBankHolidays(outside, {
        userId: null,
        trace: { now: outside.clock.now(), address: 'job', requestId: 'import-bank-holidays' },
        inTransaction: (work) => asHouse(outside, work),
      })
    } catch (error) {
      // A feed that is down is asked again tomorrow, not again and again: it is in the history.
      if (!(error instanceof Refusal)) throw error
    }
  },
})
