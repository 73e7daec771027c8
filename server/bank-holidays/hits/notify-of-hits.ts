import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { bankHolidayHits, bankHolidayImports } from '#server/db/schema/bank-holiday-imports.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { addJob, asOrganization, job } from '#server/jobs/job.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { isOutdated } from '#server/notifications/is-outdated.ts'
import { findReaders } from '#server/notifications/readers.ts'
import { hitMail } from './hit-mail.ts'
import { hitsOfEditors, hitsOfOrganization } from './named-hits.ts'

/** Sends each person who can change affected calendars of the organisation one mail. */
export const notifyOfHitsJob = job({
  task: 'tell-of-bank-holidays',
  payload: z.object({ importId: z.uuid(), organizationId: z.uuid(), at: z.iso.datetime() }),
  async run(outside, { importId, organizationId, at }) {
    const now = outside.clock.now()
    if (isOutdated(at, now)) return
    await asOrganization(outside, organizationId, async (db) => {
      const [organization] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
      if (!organization?.notifyCalendarChanges || organization.archivedAt !== null) return
      const readers = await findReaders(db, organizationId, 'approvals')
      const all = await hitsOfOrganization(db, importId, organizationId)
      const ofEditor = await hitsOfEditors(db, importId, organizationId)
      const messages = readers.flatMap((reader) => {
        const hits = reader.role === 'org_admin' ? all : ofEditor.get(reader.id)
        const { settings } = outside
        return hits === undefined || hits.count === 0
          ? []
          : [hitMail(reader, hits, { importId, organizationId, settings })]
      })
      await queueMails(db, outside.settings, now, messages)
    })
  },
})

/** A job for each affected organisation, so that none waits for another or fails with it. */
export async function notifyOfHits(db: Database, importId: string): Promise<void> {
  const hit = await db
    .selectDistinct({ organizationId: bankHolidayHits.organizationId, at: bankHolidayImports.createdAt })
    .from(bankHolidayHits)
    .innerJoin(bankHolidayImports, eq(bankHolidayImports.id, bankHolidayHits.importId))
    .where(eq(bankHolidayHits.importId, importId))
  for (const { organizationId, at } of hit)
    await addJob(
      db,
      notifyOfHitsJob,
      { importId, organizationId, at: at.toISOString() },
      `${notifyOfHitsJob.task}:${importId}:${organizationId}`,
    )
}
