import { isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { organizations } from '#server/db/schema/organizations.ts'
import { addJob, type Job, scheduledJob } from '#server/jobs/job.ts'

export const organizationPayload = z.object({ organizationId: z.uuid() })

/** A scheduled job that adds one job for each organisation, so that none waits for another or fails with it. */
export function forEachOrganization(task: string, cron: string, each: Job): Job {
  return scheduledJob(task, cron, async (db) => {
    const open = await db
      .select({ organizationId: organizations.id })
      .from(organizations)
      .where(isNull(organizations.archivedAt))
    for (const { organizationId } of open)
      await addJob(db, each, { organizationId }, `${each.task}:${organizationId}`)
  })
}
