import { eq } from 'drizzle-orm'
import type { Actor } from '#server/access/actor.ts'
import { jobActor } from '#server/access/job-actor.ts'
import type { ExportRow } from '#server/access/reach/exports-within-reach.ts'
import { exports } from '#server/db/schema/exports.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { users } from '#server/db/schema/users.ts'
import { asSystem } from '#server/jobs/job-callers.ts'
import type { Outside } from '#server/outside.ts'

export type StartedExport = {
  readonly made: ExportRow
  /** The person who requested it. */
  readonly exporter: Actor
  /** Whether they were deactivated or their organisation was archived meanwhile. */
  readonly isShutOut: boolean
}

export async function readStarted(outside: Outside, exportId: string): Promise<StartedExport | null> {
  return asSystem(outside, async (db) => {
    const [found] = await db
      .select({ made: exports, user: users, archivedAt: organizations.archivedAt })
      .from(exports)
      .innerJoin(users, eq(users.id, exports.createdBy))
      .leftJoin(organizations, eq(organizations.id, exports.organizationId))
      .where(eq(exports.id, exportId))
    if (!found) return null
    const { made, user, archivedAt } = found
    const isShutOut = !user.isActive || archivedAt !== null
    return { made, exporter: jobActor(user, made.organizationId), isShutOut }
  })
}
