import { desc } from 'drizzle-orm'
import type { HolidayFeedHealth } from '#contract/system/system-health.ts'
import { days } from '#domain/year/duration.ts'
import { nextImportAfter } from '#server/bank-holidays/daily-import.ts'
import { findYears } from '#server/bank-holidays/status.ts'
import { bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Probed } from './database-health.ts'
import type { HealthSources } from './health-sources.ts'

type Found = Probed<typeof HolidayFeedHealth>

/** It is imported each night; one night may be missed while the server is down. */
const maxGapMs = 2 * days

/** Judged by the last import; the feed itself is not requested. */
export async function holidayFeedHealth(outside: HealthSources, now: Date): Promise<Found> {
  const { last, years } = await asSystem(outside, async (db) => {
    const [newest] = await db
      .select({ at: bankHolidayImports.createdAt, result: bankHolidayImports.result })
      .from(bankHolidayImports)
      .orderBy(desc(bankHolidayImports.createdAt))
      .limit(1)
    return { last: newest ?? null, years: await findYears(db) }
  })
  const { host } = outside.bankHolidayFeed
  return {
    ...judge(last, host, now),
    measured: {
      source: host,
      lastImport: last && { at: last.at.toISOString(), isOk: last.result === 'ok' },
      nextDueAt: nextImportAfter(now).toISOString(),
      ...years,
    },
  }
}

function judge(
  last: { at: Date; result: string } | null,
  host: string,
  now: Date,
): Pick<Found, 'state' | 'sentence'> {
  if (last === null)
    return {
      state: 'healthy',
      sentence: 'Nothing imported yet; it is done automatically in the coming night.',
    }
  if (last.result !== 'ok')
    return {
      state: 'attention',
      sentence: `The last import from ${host} failed. What was imported before stays. Bank Holidays says why, and imports again.`,
    }
  if (now.getTime() - last.at.getTime() > maxGapMs)
    return {
      state: 'attention',
      sentence:
        'It was not imported for two nights. Check that jobs are running, or import it under Bank Holidays.',
    }
  return { state: 'healthy', sentence: `Imported from ${host}.` }
}
