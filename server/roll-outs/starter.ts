import { eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import type { RollOutRow } from '#server/access/reach/roll-outs-within-reach.ts'
import { calendarTemplates } from '#server/db/schema/calendar-templates.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { rollOuts } from '#server/db/schema/roll-outs.ts'
import { users } from '#server/db/schema/users.ts'
import { asSystem } from '#server/jobs/job.ts'
import type { Outside } from '#server/outside.ts'

export type StartedRollOut = {
  readonly rollOut: RollOutRow
  /** The template's data; null without one or if it was deleted since. */
  readonly templateData: string | null
  /** The person who started it; null if they may no longer plan for the organisation. */
  readonly starter: Actor | null
}

export async function readStarted(outside: Outside, rollOutId: string): Promise<StartedRollOut | null> {
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

function mayStillPlan(user: typeof users.$inferSelect, { organizationId }: RollOutRow): boolean {
  if (!user.isActive) return false
  return user.role === 'system_admin' || (user.role === 'org_admin' && user.organizationId === organizationId)
}
