import { eq } from 'drizzle-orm'
import { jobActor } from '#server/access/job-actor.ts'
import type { RollOutRow } from '#server/access/reach/roll-outs-within-reach.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { users } from '#server/db/schema/users.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

/**
 * A roll-out with its template's data, null without a template or if that was deleted since, and who started it, null if
 * they may no longer plan for the organisation.
 */
export async function readStarted(outside: Outside, rollOutId: string) {
  return asSystem(outside, async (db) => {
    const [found] = await db
      .select({
        rollOut: rollOuts,
        user: users,
        templateData: calendarTemplates.templateData,
        archivedAt: organizations.archivedAt,
      })
      .from(rollOuts)
      .innerJoin(users, eq(users.id, rollOuts.createdBy))
      .innerJoin(organizations, eq(organizations.id, rollOuts.organizationId))
      .leftJoin(calendarTemplates, eq(calendarTemplates.id, rollOuts.templateId))
      .where(eq(rollOuts.id, rollOutId))
    if (!found) return null
    const { rollOut, user, templateData, archivedAt } = found
    const mayPlan = archivedAt === null && mayStillPlan(user, rollOut)
    return { rollOut, templateData, starter: mayPlan ? jobActor(user, rollOut.organizationId) : null }
  })
}
export type StartedRollOut = NonNullable<Awaited<ReturnType<typeof readStarted>>>

function mayStillPlan(user: typeof users.$inferSelect, { organizationId }: RollOutRow): boolean {
  if (!user.isActive) return false
  return user.role === 'system_admin' || (user.role === 'org_admin' && user.organizationId === organizationId)
}
