import type { CurrentUser } from '#contract/people/auth.ts'
import type { Actor } from '#server/access/actor.ts'
import { isUnderMaintenance } from '#server/access/maintenance.ts'
import type { Database } from '#server/db/database.ts'
import { displayOf, preferencesOf } from './preferences.ts'

export async function presentCurrentUser(db: Database, actor: Actor): Promise<CurrentUser> {
  const preferences = await preferencesOf(db, actor.id)
  return {
    user: actor,
    step: actor.step,
    effectiveOrganizationId: actor.effectiveOrganizationId,
    preferences,
    display: await displayOf(db, actor, preferences),
    ...((await isUnderMaintenance(db, actor.role)) && { isUnderMaintenance: true }),
  }
}
