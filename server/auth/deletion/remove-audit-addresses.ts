import { sql } from 'drizzle-orm'
import { days } from '#domain/year/duration.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

/** As much as one statement may rewrite within its time, also in the audit of many years. */
const stepMs = 7 * days

/** Nightly, for entries older than the operator's term; one step after the other, so that it can go on where it ended. */
export const removeAuditAddressesJob = job({
  task: 'remove-audit-addresses',
  payload: noPayload,
  cron: '50 2 * * *',
  async run(outside) {
    const span = await findSpan(outside)
    if (span === null) return
    for (let since = span.since.getTime(); since < span.until.getTime(); since += stepMs) {
      const until = Math.min(since + stepMs, span.until.getTime())
      await asSystem(outside, (db) =>
        db.execute(
          sql`select app_remove_audit_addresses(${instant(since)}::timestamptz, ${instant(until)}::timestamptz)`,
        ),
      )
    }
  },
})

const instant = (time: number) => new Date(time).toISOString()

/** From the oldest entry with an address to the end of the term; null while there is none. */
async function findSpan(outside: Outside): Promise<{ since: Date; until: Date } | null> {
  const months = outside.settings.auditAddressMonths
  const { rows } = await asSystem(outside, (db) =>
    db.execute<{ since: Date | string | null; until: Date | string }>(sql`
      select min(at) as since, ${outside.clock.now().toISOString()}::timestamptz - make_interval(months => ${months}::int) as until
      from audit_entries`),
  )
  const [span] = rows
  if (!span?.since) return null
  return { since: new Date(span.since), until: new Date(span.until) }
}
