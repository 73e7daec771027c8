import { isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { organizations } from '#server/db/schema/organizations.ts'
import { asSystem } from '#server/jobs/as-whom.ts'
import { addJob, type Job, job, noPayload } from '#server/jobs/job.ts'

/** What a job of one organisation is given. */
export const ofOrganization = z.object({ organizationId: z.uuid() })

/** At its time, one job for each organisation, so that none waits for another or fails with it. */
export function forEachOrganization(task: string, cron: string, each: Job): Job {
  return job({
    task,
    payload: noPayload,
    cron,
    async run(outside) {
      await asSystem(outside, async (db) => {
        const open = await db
          .select({ organizationId: organizations.id })
          .from(organizations)
          .where(isNull(organizations.archivedAt))
        for (const { organizationId } of open)
          await addJob(db, each, { organizationId }, `${each.task}:${organizationId}`)
      })
    },
  })
}
