import { and, eq } from 'drizzle-orm'
import { noUserId } from '#domain/audit/audit-entry.ts'
import { recordNameOf, recordValueOf } from '#domain/people/mail-domain.ts'
import { record, subjectOf } from '#server/access/record.ts'
import { mailDomains } from '#server/db/schema/organizations.ts'
import { asSystem, job, noPayload } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

type Proved = typeof mailDomains.$inferSelect

/** Daily: a domain whose record is gone may belong to others by now. Where a name server doesn't answer nothing changes. */
export const checkMailDomainsJob = job({
  task: 'check-mail-domains',
  payload: noPayload,
  cron: '35 3 * * *',
  async run(outside) {
    const all = await asSystem(outside, (db) => db.select().from(mailDomains))
    for (const proved of all) {
      const records = await outside.readTxt(recordNameOf(proved.domain)).catch(() => null)
      if (records && !records.includes(recordValueOf(proved.organizationId))) await remove(outside, proved)
    }
  },
})

async function remove(outside: Outside, { organizationId, domain }: Proved): Promise<void> {
  await asSystem(outside, async (db) => {
    await db
      .delete(mailDomains)
      .where(and(eq(mailDomains.organizationId, organizationId), eq(mailDomains.domain, domain)))
    await record(
      db,
      { now: outside.clock.now(), address: 'job', requestId: 'check-mail-domains' },
      {
        action: 'organization.lose-domain',
        ...subjectOf('organization', { id: organizationId, organizationId }),
        actorId: noUserId,
        result: 'ok',
        after: { domain },
      },
    )
  })
}
